import { COMMENT_LENGTH } from '#shared/response/limits';
import { currentQuestion, nextComment } from '#shared/survey-flow/current-question';
import type { FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** RESPONSE-E67: the characters that a comment has left, or the bytes that all comments together have left, whichever is less. */
function roomFor(survey: FlowSurvey, state: FlowState, { comment, text, most }: { comment: 1 | 2; text: string; most: number }): number {
  const letters = most - text.length;
  if (!survey.room) return letters;
  const at = currentQuestion(survey, state);
  const given = { ...at.item, [`textResponse${comment}`]: text };
  return Math.min(letters, survey.room(state.working.responses.with(at.index, given)));
}

/**
 * RESPONSE-E67: the room that the box has left (`roomFor`). Words in a box without a comment need no room.
 * @returns negative when the text in the box is too long
 */
export function commentLengthLeft(survey: FlowSurvey, state: FlowState): number {
  const comment = state.scene.at === 'question' ? nextComment(currentQuestion(survey, state)) : null;
  if (comment === null) return COMMENT_LENGTH - state.draft.length;
  return roomFor(survey, state, { comment, text: state.draft, most: COMMENT_LENGTH });
}

/** RESPONSE-E67: whether the text in the box is short enough to send. An empty text always is. */
export const fitsBox = (survey: FlowSurvey, state: FlowState): boolean => state.draft === '' || commentLengthLeft(survey, state) >= 0;

/**
 * RESPONSE-E67, RESPONSE-E87: the room that a comment has left while it is changed. A stored comment that is longer may keep its length.
 */
export const editLengthLeft = (survey: FlowSurvey, state: FlowState): number =>
  state.edit ? roomFor(survey, state, { ...state.edit, most: Math.max(COMMENT_LENGTH, state.edit.base?.length ?? 0) }) : 0;

/** RESPONSE-E87: whether a changed comment is short enough to save. A comment that did not become longer always is. */
export const fitsEdit = (survey: FlowSurvey, state: FlowState): boolean =>
  (state.edit?.text.length ?? 0) <= (state.edit?.base?.length ?? 0) || editLengthLeft(survey, state) >= 0;
