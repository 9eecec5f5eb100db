import { answerFields } from '#shared/response/answer-rules';
import { currentQuestion } from '#shared/survey-flow/current-question';
import { fitsEdit } from '#shared/survey-flow/remaining-comment-length';
import type { Edit, FlowState } from '#shared/survey-flow/state';
import { answerCurrent, hasDraft, playSound, type StepResult, type Transition, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { mergeValues } from '#shared/sync/text-merge';

/** Changes a sent comment inside the chat. */

/** RESPONSE-E89: whether a sent comment has changes that are not saved. */
export const hasEdited = ({ edit }: Pick<FlowState, 'edit'>): boolean => edit !== null && edit.text !== (edit.base ?? '');
/** RESPONSE-E30, RESPONSE-E89: whether there are unsent words in the box or in a changed comment. The flow asks before it drops them. */
export const hasWords = (s: Pick<StepResult, 'state'>): boolean => hasDraft(s) || hasEdited(s.state);

/**
 * RESPONSE-E86: opens a sent comment for changes. Only one comment is open, so it saves another open one first.
 * @param text unsaved words of an earlier change of this comment
 */
export function edit(survey: FlowSurvey, before: StepResult, comment: 1 | 2, text?: string): StepResult {
  const { scene } = before.state;
  if (scene.at !== 'question' || scene.phase !== 'end') return before;
  const { question, item } = currentQuestion(survey, before.state);
  const s = correct(survey, before);
  if (s.state.edit || !answerFields(question.type).includes(`textResponse${comment}`)) return s;
  const base = item[`textResponse${comment}`] ?? null;
  // A comment that was never sent is written in the box. Only unsaved words of a changed comment can outlive it.
  if (base === null && text === undefined) return s;
  return updateState(s, { edit: { comment, base, text: text ?? base ?? '' } });
}

/** RESPONSE-E86: replaces the text of the open comment. */
export const applyCommentEdit = (s: StepResult, text: string): StepResult =>
  s.state.edit ? updateState(s, { edit: { ...s.state.edit, text }, refused: null }) : s;

/** RESPONSE-E87: saves the open comment. An emptied comment is saved as an empty one; a comment that is too long stays open. */
export const correct: Transition = (survey, s) => {
  const { edit: open } = s.state;
  if (!open || !fitsEdit(survey, s.state)) return s;
  const closed = updateState(s, { edit: null });
  if (!hasEdited(s.state)) return closed;
  const text = open.text.trim() === '' ? '' : open.text;
  return playSound(answerCurrent(survey, closed, { [`textResponse${open.comment}`]: text }), 'send-message');
};

/** RESPONSE-E88: the open comment after another device changed it: typed words are merged with the new ones; unchanged words are replaced. */
export function joined(survey: FlowSurvey, state: FlowState): Edit | null {
  const { edit: open } = state;
  if (!open) return null;
  const theirs = currentQuestion(survey, state).item[`textResponse${open.comment}`] ?? null;
  if (theirs === open.base) return open;
  const text = mergeValues(open.base, open.text, theirs);
  if (typeof text !== 'string' || (text === '' && theirs === '')) return null;
  return { comment: open.comment, base: theirs, text, ...(text === theirs ? {} : { isJoined: true as const }) };
}
