import { editLengthLeft, fitsEdit } from '#shared/survey-flow/remaining-comment-length';
import type { Edit, FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** The box in which a sent comment is changed. */
export interface EditView extends Pick<Edit, 'comment' | 'text'> {
  /** The room that is left; negative when the text is too long. */
  room: number;
  canSave: boolean;
  /** RESPONSE-E87: the box was emptied, so saving stores an empty comment. */
  removes: boolean;
  /** RESPONSE-E88: the box contains words of another device besides the typed ones. */
  isJoined: boolean;
}

/** RESPONSE-E86, RESPONSE-E87: the comment that is being changed and the effect of saving it; null when none is open. */
export function editView(survey: FlowSurvey, state: FlowState): EditView | null {
  const { edit, scene, confirm } = state;
  if (!edit || scene.at !== 'question') return null;
  return {
    ...{ comment: edit.comment, text: edit.text, room: editLengthLeft(survey, state) },
    canSave: confirm === null && fitsEdit(survey, state),
    removes: edit.text.trim() === '',
    isJoined: edit.isJoined === true,
  };
}
