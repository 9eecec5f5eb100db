import { advance } from '#shared/survey-flow/advance';
import { hasEdited } from '#shared/survey-flow/comment-edit';
import { currentQuestion, innerStart, isLastComment, nextComment, showsInner } from '#shared/survey-flow/current-question';
import { fitsBox } from '#shared/survey-flow/remaining-comment-length';
import { answerInner, applyPending } from '#shared/survey-flow/slider';
import type { SendMode } from '#shared/survey-flow/state';
import {
  answerCurrent,
  hasDraft,
  playSound,
  type StepResult,
  startTimer,
  type Transition,
  updateQuestionScene,
  updateState,
} from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { SLIDER, TIMINGS } from '#shared/survey-flow/timings';

/** Sends the current comment, and with it the value of the inner slider above the box. */

/** RESPONSE-E25: whether the comment can be sent: the box is open and the comment is not too long. It may be empty. */
export const canSend = (survey: FlowSurvey, { state }: Pick<StepResult, 'state'>): boolean =>
  state.scene.at === 'question' && state.scene.chat && fitsBox(survey, state) && nextComment(currentQuestion(survey, state)) !== null;

/** RESPONSE-E26: sends the comment with the value of the inner slider. Asks first when the inner slider was never moved. */
export function sendComment(survey: FlowSurvey, before: StepResult, after: SendMode): StepResult {
  if (!canSend(survey, before)) return before;
  const s = applyPending(survey, before);
  const { scene } = s.state;
  if (scene.at === 'question' && scene.inner.is === 'moving') {
    const { value } = scene.inner;
    if (value >= SLIDER.confirmFrom) return updateState(s, { confirm: { ask: 'inner-high', value, after } });
    return submitComment(survey, answerInner(survey, s, value, 'manual'), after);
  }
  const at = currentQuestion(survey, s.state);
  const unmoved = showsInner(at) && at.item.scalarResponse2 == null;
  return unmoved ? updateState(s, { confirm: { ask: 'unmoved', after } }) : submitComment(survey, s, after);
}

/** RESPONSE-E27: keep position: answers the inner slider with its start value, of type `auto`. */
export const keepPosition = (survey: FlowSurvey, s: StepResult, after: SendMode): StepResult =>
  submitComment(survey, answerInner(survey, s, innerStart(currentQuestion(survey, s.state)), 'auto'), after);

/**
 * RESPONSE-E28: stores the comment and empties the box. When the question has another comment, the chat shows three dots for 1 s.
 * RESPONSE-E89: does not go on while a changed comment is open and unsaved.
 */
export function submitComment(survey: FlowSurvey, s: StepResult, after: SendMode): StepResult {
  if (!canSend(survey, s)) return s;
  const awaited = nextComment(currentQuestion(survey, s.state));
  const comment = awaited === 1 ? 'textResponse1' : 'textResponse2';
  const given = updateState(answerCurrent(survey, s, { [comment]: s.state.draft }), { draft: '' }, { type: 'scroll', to: 'chat' });
  const sent = playSound(given, 'send-message');
  const more = nextComment(currentQuestion(survey, sent.state));
  if (more !== null && more !== awaited) return startTimer(updateQuestionScene(sent, { chat: false }), 'chat', TIMINGS.chatMs);
  return after === 'submit' && !hasEdited(sent.state) ? advance(survey, sent) : sent;
}

/**
 * RESPONSE-E29: the button sends the current comment. After the last comment of the survey it also submits. After an empty last comment
 * of a question it also goes on, because there is nothing to show in between.
 */
export const sendByButton: Transition = (survey, s) => {
  const at = currentQuestion(survey, s.state);
  const comment = nextComment(at);
  const isLast = comment !== null && isLastComment(at, comment);
  const submits = at.isLast && s.state.reviewFrom === null;
  return sendComment(survey, s, isLast && (submits || !hasDraft(s)) ? 'submit' : 'send');
};
