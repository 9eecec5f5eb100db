import { currentQuestion } from '#shared/survey-flow/current-question';
import { jumpToQuestion } from '#shared/survey-flow/question-intro';
import { dropBlankDraft, type StepResult, type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** The review: all answers on one page, before they are submitted. */

/**
 * RESPONSE-E83: opens the review. The stored position is the question from which the review was first opened, also after a visit to
 * another question, so that a reload returns there.
 */
export function toReview(s: StepResult): StepResult {
  const { working, reviewFrom } = s.state;
  const row = working.currentResponseIndex;
  const from = reviewFrom ?? row;
  const placed = from === row ? s : updateResponse(s, { currentResponseIndex: from });
  return updateState(dropBlankDraft(placed), { scene: { at: 'review', row }, reviewFrom: null, isSeeking: false, waits: {}, edit: null });
}

/** RESPONSE-E83: opens the question of a row of the review. From there the flow goes on to the review. */
export function visit(survey: FlowSurvey, s: StepResult, index: number): StepResult {
  if (s.state.scene.at !== 'review' || !survey.questions[index]) return s;
  return jumpToQuestion(survey, updateState(s, { reviewFrom: currentQuestion(survey, s.state).index }), index);
}

/** RESPONSE-E84: returns to the question from which the review was opened. */
export const leaveReview: Transition = (survey, s) => jumpToQuestion(survey, s, currentQuestion(survey, s.state).index);
