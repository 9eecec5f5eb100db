import type { FlowState } from '#shared/response/flow/state';
import type { FlowQuestion, FlowSurvey } from '#shared/response/flow/survey';
import { SLIDER } from '#shared/response/flow/timings';
import type { ResponseItem } from '#shared/response/schema';
import { fieldsOf, innerApplies } from '#shared/response/shape';

/** The question that is on the screen and what is answered to it: what comes next follows from these two alone. */
export interface Current {
  question: FlowQuestion;
  item: ResponseItem;
  index: number;
  isLast: boolean;
}

export function currentOf({ questions }: FlowSurvey, { working }: FlowState): Current {
  const index = working.currentResponseIndex;
  const [question, item] = [questions[index], working.responses[index]];
  if (!question || !item) throw new RangeError(`question ${index} of ${questions.length} is not there`);
  return { question, item, index, isLast: index === questions.length - 1 };
}

/** E10: whether the question was answered: by its slider, or where there is none by words. */
export const isAnswered = ({ question, item }: Current): boolean =>
  (question.type === 'text-only' ? item.textResponse1 : item.scalarResponse1) != null;

/** E23: the comment that is waited for; none before the slider is answered. */
export function awaitedComment({ question, item }: Current): 1 | 2 | null {
  const fields = fieldsOf(question.type);
  if (fields.includes('scalarResponse1') && item.scalarResponse1 == null) return null;
  if (fields.includes('textResponse1') && item.textResponse1 == null) return 1;
  return fields.includes('textResponse2') && item.textResponse2 == null ? 2 : null;
}

/** E29: whether no comment is left to wait for once this one is given. */
export const isLastComment = ({ question }: Current, comment: 1 | 2): boolean =>
  comment === 2 || !fieldsOf(question.type).includes('textResponse2');

/** E17: the inner slider of a double question stands there at once, or after the first comment when there are two. */
export const showsInner = ({ question, item }: Current): boolean =>
  item.scalarResponse1 != null &&
  innerApplies(question.type, item) &&
  (!fieldsOf(question.type).includes('textResponse2') || item.textResponse1 != null);

/** E20: it can be moved until the last comment is given. */
export const canMoveInner = (at: Current): boolean => showsInner(at) && (awaitedComment(at) !== null || at.item.scalarResponse2 == null);

/** E18: it starts midway between the first answer and the upper end. */
export const innerStart = ({ item }: Current): number =>
  Math.floor((Math.round((item.scalarResponse1 ?? 0) * SLIDER.perPoint) + SLIDER.max) / 2);

export const canMoveMain = ({ question, item }: Current): boolean => question.type !== 'text-only' && item.scalarResponse1 == null;

/** E1: slider values are within the scale, on its steps. */
export const clamped = (value: number): number => {
  const within = Math.min(SLIDER.max, Math.max(SLIDER.min, value || 0));
  return Math.floor(within / SLIDER.step) * SLIDER.step;
};

/** E2: what is stored is a tenth of what the slider says. */
export const stored = (value: number): number => value / SLIDER.perPoint;
