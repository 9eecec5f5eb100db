import { answerFields, hasAnswer, hasInnerSlider } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import type { FlowState } from '#shared/survey-flow/state';
import type { FlowQuestion, FlowSurvey } from '#shared/survey-flow/survey';
import { SLIDER } from '#shared/survey-flow/timings';

/** The question on the screen and its item. The next step follows from these two alone. */
export interface CurrentQuestion {
  question: FlowQuestion;
  item: ResponseItem;
  index: number;
  isLast: boolean;
}

/** The question at the stored index with its answers. @throws RangeError when the survey has no question at that index */
export function currentQuestion({ questions }: FlowSurvey, { working }: FlowState): CurrentQuestion {
  const index = working.currentResponseIndex;
  const [question, item] = [questions[index], working.responses[index]];
  if (!question || !item) throw new RangeError(`There is no question ${index}: the survey has ${questions.length}, counted from 0.`);
  return { question, item, index, isLast: index === questions.length - 1 };
}

/** RESPONSE-E10: whether the question is answered: by its slider, or a text-only question by its comment. */
export const isAnswered = ({ question, item }: Pick<CurrentQuestion, 'question' | 'item'>): boolean => hasAnswer(question.type, item);

/** RESPONSE-E23: the comment to write next; null before the slider is answered. RESPONSE-E69: a text-only question with an empty comment takes words again. */
export function nextComment({ question, item }: CurrentQuestion): 1 | 2 | null {
  const fields = answerFields(question.type);
  if (question.type === 'text-only' && item.textResponse1 === '') return 1;
  if (fields.includes('scalarResponse1') && item.scalarResponse1 == null) return null;
  if (fields.includes('textResponse1') && item.textResponse1 == null) return 1;
  return fields.includes('textResponse2') && item.textResponse2 == null ? 2 : null;
}

/** RESPONSE-E29: whether this is the last comment of the question. */
export const isLastComment = ({ question }: CurrentQuestion, comment: 1 | 2): boolean =>
  comment === 2 || !answerFields(question.type).includes('textResponse2');

/** RESPONSE-E16: whether the flow goes on once the slider is answered: the question has no comment. */
export const advancesAutomatically = ({ question }: Pick<CurrentQuestion, 'question'>): boolean => question.type === 'single-without';

/** RESPONSE-E17: whether the inner slider shows: at once with one comment, after the first comment with two. */
export const showsInner = ({ question, item }: CurrentQuestion): boolean =>
  item.scalarResponse1 != null &&
  hasInnerSlider(question.type, item) &&
  (!answerFields(question.type).includes('textResponse2') || item.textResponse1 != null);

/** RESPONSE-E20: whether the inner slider can be moved: until the last comment is sent. */
export const canMoveInner = (at: CurrentQuestion): boolean =>
  showsInner(at) && (nextComment(at) !== null || at.item.scalarResponse2 == null);

/** RESPONSE-E18: the start of the inner slider, 0 to 1000: midway between the first answer and 1000. */
export const innerStart = ({ item }: CurrentQuestion): number =>
  Math.floor((Math.round((item.scalarResponse1 ?? 0) * SLIDER.perPoint) + SLIDER.max) / 2);

/** RESPONSE-E54: whether the main slider can be moved: the question has one, and its value is not committed yet. */
export const canMoveMain = ({ question, item }: CurrentQuestion): boolean => question.type !== 'text-only' && item.scalarResponse1 == null;

/** RESPONSE-E1: a slider value within 0 to 1000, rounded down to the step. */
export const clampValue = (value: number): number => {
  const within = Math.min(SLIDER.max, Math.max(SLIDER.min, value || 0));
  return Math.floor(within / SLIDER.step) * SLIDER.step;
};

/** RESPONSE-E2: the stored value, 0 to 100, of a slider value of 0 to 1000. */
export const toStoredValue = (value: number): number => value / SLIDER.perPoint;
