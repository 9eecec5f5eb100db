import { COMMENT_LENGTH } from '#shared/response/comments';
import { awaitedComment, currentOf, isLastComment } from '#shared/response/flow/item';
import { isMidpoint } from '#shared/response/flow/move';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';

/** What stands around the question: position, progress, menu, buttons. */

/** E61: the progress value is what remains, in percent of all questions. */
export const progress = ({ questions }: FlowSurvey, { working }: FlowState): number =>
  questions.length === 0 ? 0 : ((questions.length - working.currentResponseIndex) / questions.length) * 100;

/** E61: it shows once the survey has begun. */
export const showsProgress = ({ scene }: FlowState): boolean => scene.at === 'question' || scene.at === 'midpoint';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** E62: 'NN of MM'. */
export const position = ({ questions }: FlowSurvey, { working }: FlowState): { number: string; total: string } => ({
  number: twoDigits(Math.min(working.currentResponseIndex + 1, questions.length)),
  total: twoDigits(questions.length),
});

/** E62: after which question the card halfway comes, for its mark in the progress line; null when it does not. */
export const midpointAfter = (survey: FlowSurvey): number | null => {
  const index = survey.questions.findIndex((_, i) => i < survey.questions.length - 1 && isMidpoint(survey, i));
  return index < 0 ? null : index;
};

export type MenuEntry = 'sound' | 'resetQuestion' | 'resetSurvey' | 'divider' | 'leave';

/** E63: no menu before the start, on the card halfway, and once submitted; an anonymous respondent neither starts over nor leaves. */
export function menu({ kind }: FlowSurvey, { scene }: FlowState): MenuEntry[] {
  if (scene.at !== 'question') return [];
  return kind === 'Specific' ? ['sound', 'resetQuestion', 'resetSurvey', 'divider', 'leave'] : ['sound', 'resetQuestion'];
}

/** E64: before the start, on the first question where there is no welcome, a language can be chosen. */
export const showsLanguages = ({ scene, working }: FlowState): boolean =>
  scene.at === 'welcome' || (scene.at === 'question' && working.status === 'Open');

/** E64: and an anonymous respondent finds the notice there. */
export const showsNotice = ({ kind }: FlowSurvey, state: FlowState): boolean => kind === 'Anonymous' && showsLanguages(state);

export interface ControlsView {
  previous: boolean;
  next: boolean;
  /** `submit` exactly when the button finishes the survey; `next` while this question has more to come. */
  label: 'next' | 'nextQuestion' | 'submit';
}

/** E65: previous from the second question on; the button says what it does. */
export function controls(survey: FlowSurvey, state: FlowState): ControlsView {
  const { scene, confirm, draft, working } = state;
  const usable = (scene.at === 'question' || scene.at === 'midpoint') && confirm === null;
  return {
    previous: usable && working.currentResponseIndex > 0,
    next: usable && draft.length <= COMMENT_LENGTH,
    label: scene.at === 'question' ? labelOf(survey, state) : 'nextQuestion',
  };
}

function labelOf(survey: FlowSurvey, state: FlowState): ControlsView['label'] {
  const at = currentOf(survey, state);
  const comment = awaitedComment(at);
  if (!at.isLast) return comment === null ? 'nextQuestion' : 'next';
  return comment === null || isLastComment(at, comment) ? 'submit' : 'next';
}
