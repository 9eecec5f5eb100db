import { isMidpoint, nextMissing } from '#shared/survey-flow/advance';
import { hasEdited } from '#shared/survey-flow/comment-edit';
import { canMoveMain, currentQuestion, isAnswered, isLastComment, nextComment } from '#shared/survey-flow/current-question';
import { fitsBox, fitsEdit } from '#shared/survey-flow/remaining-comment-length';
import type { FlowState, QuestionScene } from '#shared/survey-flow/state';
import { hasDraft } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** The view around the question: position, progress, menu, buttons. */

/** RESPONSE-E61: the share of questions that remain, in percent. */
export const flowProgress = ({ questions }: FlowSurvey, { working }: FlowState): number =>
  questions.length === 0 ? 0 : ((questions.length - working.currentResponseIndex) / questions.length) * 100;

export type SegmentState = 'done' | 'current' | 'skipped' | 'open';

/** RESPONSE-E72: the state of each question: answered, on the screen, skipped, or to come. */
export const segments = ({ questions }: FlowSurvey, { working }: FlowState): SegmentState[] =>
  questions.map((question, index) => {
    const item = working.responses[index];
    if (index === working.currentResponseIndex) return 'current';
    if (item && isAnswered({ question, item })) return 'done';
    return index < working.currentResponseIndex ? 'skipped' : 'open';
  });

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** RESPONSE-E62: the two numbers of 'NN of MM', with two digits each. */
export const position = ({ questions }: FlowSurvey, { working }: FlowState): { number: string; total: string } => ({
  number: twoDigits(Math.min(working.currentResponseIndex + 1, questions.length)),
  total: twoDigits(questions.length),
});

/** RESPONSE-E62: the index of the question before the card halfway, for the mark in the progress line; null when there is no card. */
export const midpointAfter = (survey: FlowSurvey): number | null => {
  const index = survey.questions.findIndex((_, i) => i < survey.questions.length - 1 && isMidpoint(survey, i));
  return index < 0 ? null : index;
};

/** RESPONSE-E73: the numbers on the card halfway: questions with and without an answer. */
export function countAtMidpoint(survey: FlowSurvey, state: FlowState): { done: number; left: number } {
  const done = survey.questions.filter((question, index) => {
    const item = state.working.responses[index];
    return item !== undefined && isAnswered({ question, item });
  }).length;
  return { done, left: survey.questions.length - done };
}

export type MenuEntry = 'sound' | 'resetQuestion' | 'resetSurvey' | 'divider' | 'leave';

/** RESPONSE-E63: the entries of the menu. Empty before the start, on the card halfway and once submitted. An anonymous respondent can neither reset the survey nor leave. */
export function menuEntries({ kind }: FlowSurvey, { scene }: FlowState): MenuEntry[] {
  if (scene.at !== 'question') return [];
  return kind === 'Specific' ? ['sound', 'resetQuestion', 'resetSurvey', 'divider', 'leave'] : ['sound', 'resetQuestion'];
}

export interface ControlsView {
  previous: boolean;
  next: boolean;
  /**
   * `submit` if the button submits the survey; `next` while the question has a further step; `skip` if the button leaves the question
   * unanswered; `review` if it returns to the review.
   */
  label: 'next' | 'nextQuestion' | 'skip' | 'submit' | 'review';
}

/** RESPONSE-E65: the buttons: previous from the second question on, and next with the label of its action. */
export function controlsView(survey: FlowSurvey, state: FlowState): ControlsView {
  const { scene, confirm, working } = state;
  const usable = (scene.at === 'question' || scene.at === 'midpoint') && confirm === null;
  return {
    previous: usable && working.currentResponseIndex > 0,
    next: usable && fitsBox(survey, state) && fitsEdit(survey, state),
    label: scene.at === 'question' ? labelOf(survey, state, scene) : 'nextQuestion',
  };
}

/** RESPONSE-E83: the label is `review` on a question that was opened from the review. */
function labelOf(survey: FlowSurvey, state: FlowState, scene: QuestionScene): ControlsView['label'] {
  const label = ownLabel(survey, state, scene);
  const leadsBack = state.reviewFrom !== null && nextMissing(survey, state) === undefined;
  return leadsBack && label !== 'next' ? 'review' : label;
}

function ownLabel(survey: FlowSurvey, state: FlowState, scene: QuestionScene): ControlsView['label'] {
  // RESPONSE-E89: changed words are saved first.
  if (hasEdited(state)) return 'next';
  const current = currentQuestion(survey, state);
  const at = { ...current, isLast: current.isLast && state.reviewFrom === null };
  const comment = nextComment(at);
  if (!at.isLast && canMoveMain(at)) return scene.phase === 'end' && scene.main.is === 'resting' ? 'skip' : 'next';
  const goesOn = comment === null || (isLastComment(at, comment) && scene.chat && !hasDraft({ state }));
  if (!at.isLast) return goesOn ? 'nextQuestion' : 'next';
  return comment === null || isLastComment(at, comment) ? 'submit' : 'next';
}
