import { advance, finish, goBack } from '#shared/survey-flow/advance';
import { sendByButton } from '#shared/survey-flow/comment';
import { correct, hasEdited, hasWords } from '#shared/survey-flow/comment-edit';
import { advancesAutomatically, currentQuestion, nextComment } from '#shared/survey-flow/current-question';
import { finishIntro, goToQuestion, openChat } from '#shared/survey-flow/question-intro';
import { leaveReview, toReview } from '#shared/survey-flow/review';
import { applyPending, onRelease } from '#shared/survey-flow/slider';
import type { Confirm, QuestionScene } from '#shared/survey-flow/state';
import { type StepResult, type Transition, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** The buttons previous, next, review and leave. */

type Unsaved = Extract<Confirm, { ask: 'unsaved' }>['after'];

const confirmUnsaved = (s: StepResult, after: Unsaved): StepResult => updateState(s, { confirm: { ask: 'unsaved', after } });

/** RESPONSE-E35: next does the first that applies: ends the reading, applies a released value, sends the comment, goes on. RESPONSE-E82: on the review it submits. */
export const pressNext: Transition = (survey, s) => {
  const { scene } = s.state;
  if (scene.at === 'midpoint') return goToQuestion(survey, s, s.state.working.currentResponseIndex);
  if (scene.at === 'review') return finish(survey, s);
  if (scene.at !== 'question') return s;
  if (scene.phase !== 'end') return finishIntro(survey, s);
  // RESPONSE-E89: a changed comment is saved first, and the respondent sees it in the chat.
  if (hasEdited(s.state)) return correct(survey, s);
  return scene.main.is === 'resting' ? nextWhenAnswered(survey, s, scene) : nextOfMain(survey, s, scene);
};

/** Applies the value of the main dot, so that the respondent sees it set. RESPONSE-E16: a question without a comment then goes on. */
function nextOfMain(survey: FlowSurvey, s: StepResult, { main }: QuestionScene): StepResult {
  if (main.is === 'moving') return onRelease(s, 'main');
  const given = applyPending(survey, s);
  if (advancesAutomatically(currentQuestion(survey, given.state))) return advanceUnlessUnsaved(survey, given);
  return nextComment(currentQuestion(survey, given.state)) === null ? given : openChat(survey, given);
}

function nextWhenAnswered(survey: FlowSurvey, s: StepResult, { chat, inner }: QuestionScene): StepResult {
  if (nextComment(currentQuestion(survey, s.state)) !== null) return chat ? sendByButton(survey, s) : openChat(survey, s);
  if (inner.is === 'moving') return onRelease(s, 'inner');
  return advanceUnlessUnsaved(survey, applyPending(survey, s));
}

/** RESPONSE-E30: goes on, but asks first about unsent words. */
const advanceUnlessUnsaved: Transition = (survey, s) => (hasWords(s) ? confirmUnsaved(s, 'next') : advance(survey, s));

/** RESPONSE-E37: previous: ends the reading of a question, or leads from the card halfway back to the question; otherwise one question back. */
export const pressPrevious: Transition = (survey, s) => {
  const { scene, working } = s.state;
  if (scene.at === 'review') return leaveReview(survey, s);
  if (working.currentResponseIndex === 0) return s;
  if (scene.at === 'midpoint') return goBack(survey, s);
  if (scene.at !== 'question') return s;
  if (scene.phase !== 'end') return finishIntro(survey, s);
  const given = applyPending(survey, s);
  return hasWords(given) ? confirmUnsaved(given, 'previous') : goBack(survey, given);
};

/** RESPONSE-E80: opens the review of all answers from a question. */
export const review: Transition = (survey, s) => {
  if (s.state.scene.at !== 'question') return s;
  const given = applyPending(survey, s);
  return hasWords(given) ? confirmUnsaved(given, 'review') : toReview(given);
};

/** RESPONSE-E38: leaves the survey. Only a named respondent can. A released value is applied first. */
export const leave: Transition = (survey, s) => {
  if (survey.kind === 'Anonymous') return s;
  const given = s.state.scene.at === 'question' ? applyPending(survey, s) : s;
  return s.state.scene.at === 'question' && hasWords(given) ? confirmUnsaved(given, 'leave') : left(given);
};

const left = (s: StepResult): StepResult =>
  updateState(s, { scene: { at: 'left', to: 'origin' }, confirm: null, waits: {} }, { type: 'leave', to: 'origin' });

/** RESPONSE-E31: drops the unsent words, as the respondent chose, and performs the pending action. */
export function ignoreChanges(survey: FlowSurvey, s: StepResult, after: Unsaved): StepResult {
  const dropped = updateState(s, { draft: '', edit: null, confirm: null });
  if (after === 'leave') return left(dropped);
  if (after === 'review') return toReview(dropped);
  return after === 'previous' ? goBack(survey, dropped) : advance(survey, dropped);
}
