import type { Level, ResponseItem } from '#shared/response/schema';
import type { QuestionType } from '#shared/survey/schema';

/** The fields that a question of a survey can have (decision 4). */
export const ANSWER_FIELDS = ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** RESPONSE-A1: the fields of each type: without comments, with one, with two, and with an inner slider. */
const FIELDS: Record<QuestionType, readonly AnswerField[]> = {
  'text-only': ['textResponse1'],
  'single-without': ['scalarResponse1'],
  'single-with': ['scalarResponse1', 'textResponse1'],
  'single-with2': ['scalarResponse1', 'textResponse1', 'textResponse2'],
  'double-without': ['scalarResponse1', 'scalarResponse2', 'textResponse1'],
  'double-with': ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'],
  'double-with2': ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'],
};
/** RESPONSE-A1: the fields of a response item that a question of this type has. */
export const answerFields = (type: QuestionType): readonly AnswerField[] => FIELDS[type];

/** RESPONSE-A2: the level of a stored answer of 0 to 100: `low` below 5, `high` above 95, else `regular`. */
export const answerLevel = (scalar: number): Level => (scalar < 5 ? 'low' : scalar > 95 ? 'high' : 'regular');

/** RESPONSE-A3: whether the inner slider applies. With comments it does not apply after a high first answer. */
export const hasInnerSlider = (type: QuestionType, item: Pick<ResponseItem, 'scalarResponse1'>): boolean => {
  if (!FIELDS[type].includes('scalarResponse2')) return false;
  return type === 'double-without' || item.scalarResponse1 == null || answerLevel(item.scalarResponse1) !== 'high';
};

/** RESPONSE-A4: whether every field that applies to an item has a value. An empty text is a value. */
export const isDone = (type: QuestionType, item: ResponseItem): boolean =>
  FIELDS[type].every((field) => item[field] != null || (field === 'scalarResponse2' && !hasInnerSlider(type, item)));

/** RESPONSE-A5: the questions without a first rating; text-only questions need none. @returns numbers from 1 */
export const missingAnswers = (questions: readonly { type: QuestionType }[], responses: readonly ResponseItem[]): number[] =>
  questions.flatMap(({ type }, i) => (type !== 'text-only' && responses[i]?.scalarResponse1 == null ? [i + 1] : []));

/** RESPONSE-E10: whether a question is answered: by its slider, a text-only question by its comment. */
export const hasAnswer = (type: QuestionType, item: Pick<ResponseItem, 'scalarResponse1' | 'textResponse1'>): boolean =>
  (type === 'text-only' ? item.textResponse1 : item.scalarResponse1) != null;

/** RESPONSE-E10: the ids of the answered questions of a response, as many as the questionnaire counts. */
export const answeredQuestions = (
  questions: readonly { id: string; type: QuestionType }[],
  responses: readonly ResponseItem[] = [],
): Set<string> =>
  new Set(
    questions.flatMap(({ id, type }, i) => {
      const item = responses[i];
      return item && hasAnswer(type, item) ? [id] : [];
    }),
  );

const EMPTY = {
  scalarResponse1: null,
  scalarResponse1Level: null,
  scalarResponse2: null,
  scalarResponse2Type: null,
  textResponse1: null,
  textResponse2: null,
  isDone: false,
} as const;

/** RESPONSE-A6: the item of a question at the beginning: its ids, and no answers. */
export const emptyResponse = ({ id, chapterId, pageId }: { id: string; chapterId?: string; pageId?: string }): ResponseItem => ({
  questionId: id,
  ...(chapterId ? { chapterId } : {}),
  ...(pageId ? { pageId } : {}),
  ...EMPTY,
});

/** RESPONSE-A6: the items of a new or reset response: one per question, in their order, without answers. */
export const emptyResponses = (questions: readonly { id: string; chapterId?: string; pageId?: string }[]): ResponseItem[] =>
  questions.map(emptyResponse);

/** RESPONSE-A6: the item without its answers. */
export const clearAnswers = (item: ResponseItem): ResponseItem => ({ ...item, ...EMPTY });

/**
 * RESPONSE-A7: the item with its derived fields: level, `isDone`, and type `manual` for an inner value without one. The server always
 * computes them from the answers and ignores the values of a client.
 */
export const withDerivedFields = (type: QuestionType, item: ResponseItem): ResponseItem => {
  const { scalarResponse1: first, scalarResponse2: second } = item;
  const derived = {
    scalarResponse1Level: first == null ? null : answerLevel(first),
    scalarResponse2Type: second == null ? null : (item.scalarResponse2Type ?? 'manual'),
    isDone: isDone(type, item),
  };
  const isRight =
    item.scalarResponse1Level === derived.scalarResponse1Level &&
    item.scalarResponse2Type === derived.scalarResponse2Type &&
    item.isDone === derived.isDone;
  // The pages send correct values, so the save of a long survey usually needs no copy of any item.
  return isRight ? item : { ...item, ...derived };
};

/** RESPONSE-A7 for all items of a response. Items without a question stay as they are; `validateResponseContent` refuses them. */
export const withDerived = (questions: readonly { type: QuestionType }[], responses: readonly ResponseItem[]): ResponseItem[] =>
  responses.map((item, i) => {
    const type = questions[i]?.type;
    return type ? withDerivedFields(type, item) : item;
  });
