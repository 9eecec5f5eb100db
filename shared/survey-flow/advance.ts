import { missingAnswers } from '#shared/response/answer-rules';
import { correct, hasEdited } from '#shared/survey-flow/comment-edit';
import { currentQuestion } from '#shared/survey-flow/current-question';
import { goToQuestion, jumpToQuestion } from '#shared/survey-flow/question-intro';
import { toReview } from '#shared/survey-flow/review';
import type { FlowState } from '#shared/survey-flow/state';
import { dropBlankDraft, playSound, startTimer, type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { TIMINGS } from '#shared/survey-flow/timings';

/** The steps from one question to the next, with the card halfway in between, to the end. */

/** RESPONSE-E32: whether the card halfway follows the question at this index. */
export const isMidpoint = ({ hasMid, questions }: FlowSurvey, index: number): boolean =>
  hasMid && index + 1 === Math.round(questions.length / 2);

/**
 * RESPONSE-E71: the next question without an answer, while the flow leads through them. @returns its index; undefined when there is none
 */
export function nextMissing(survey: FlowSurvey, { isSeeking, working }: FlowState): number | undefined {
  if (!isSeeking) return undefined;
  const numbers = missingAnswers(survey.questions, working.responses);
  return numbers.map((number) => number - 1).find((index) => index > working.currentResponseIndex);
}

/**
 * RESPONSE-E33: goes to the next question, with the card halfway in between, and from the last question to the end. RESPONSE-E71: while the
 * respondent answers missing questions, goes to the next of them, and after the last of them to the last question. RESPONSE-E83: on a visit
 * from the review, goes back to the review.
 */
export const advance: Transition = (survey, s) => {
  const { index, isLast } = currentQuestion(survey, s.state);
  const further = nextMissing(survey, s.state);
  if (further !== undefined) return jumpToQuestion(survey, s, further);
  if (s.state.reviewFrom !== null) return toReview(s);
  if (isLast) return finish(survey, s);
  if (s.state.isSeeking) return jumpToQuestion(survey, updateState(s, { isSeeking: false }), survey.questions.length - 1);
  if (!isMidpoint(survey, index)) return goToQuestion(survey, s, index + 1);
  const onTheWay = updateState(dropBlankDraft(updateResponse(s, { currentResponseIndex: index + 1 })), { waits: {}, edit: null });
  if (survey.calm) return midpointMessage(updateState(onTheWay, { scene: { at: 'midpoint', phase: 'arriving' } }), TIMINGS.midpointCloseMs);
  return startTimer(updateState(onTheWay, { scene: { at: 'midpoint', phase: 'arriving' } }), 'midpoint', TIMINGS.midpointMessageMs);
};

const midpointMessage = (s: Parameters<Transition>[1], ms: number) =>
  startTimer(playSound(updateState(s, { scene: { at: 'midpoint', phase: 'message' } }), 'middle-fanfare'), 'midpoint', ms);

/** RESPONSE-E34: the next phase of the card halfway: the message, confetti (not when calm), the next question. */
export const midpointTimer: Transition = (survey, s) => {
  const { scene, working } = s.state;
  if (scene.at !== 'midpoint') return s;
  if (scene.phase === 'arriving') return midpointMessage(s, TIMINGS.midpointConfettiMs);
  if (scene.phase === 'celebrated' || survey.calm) return goToQuestion(survey, s, working.currentResponseIndex);
  const celebrated = updateState(s, { scene: { at: 'midpoint', phase: 'celebrated' } }, { type: 'confetti', on: 'midpoint' });
  return startTimer(celebrated, 'midpoint', TIMINGS.midpointCloseMs - TIMINGS.midpointConfettiMs);
};

/** RESPONSE-E36: goes one question back and shows its answers. */
export const goBack: Transition = (survey, s) => goToQuestion(survey, s, Math.max(0, s.state.working.currentResponseIndex - 1));

/** RESPONSE-E39: completes and submits the response, or shows the respondent the numbers of the questions without an answer. */
export const finish: Transition = (survey, s) => {
  const numbers = missingAnswers(survey.questions, s.state.working.responses);
  if (numbers.length > 0) return updateState(s, { confirm: { ask: 'missing', numbers } });
  return updateState(updateResponse(s, { status: 'Completed' }), { scene: { at: 'finishing' }, waits: {}, refused: null, edit: null });
};

/**
 * RESPONSE-E40: goes to the first question without an answer, with its slider at 0. RESPONSE-E85: also from the review, and later back to
 * it. RESPONSE-E89: first saves a comment that was being changed; stays if that comment is too long.
 */
export const goToFirstMissing: Transition = (survey, before) => {
  const s = correct(survey, updateState(before, { confirm: null }));
  if (hasEdited(s.state)) return s;
  const [first] = missingAnswers(survey.questions, s.state.working.responses);
  if (first === undefined) return s;
  const { scene, working, reviewFrom } = s.state;
  const from = scene.at === 'review' ? working.currentResponseIndex : reviewFrom;
  return jumpToQuestion(survey, updateState(s, { isSeeking: true, reviewFrom: from }), first - 1);
};
