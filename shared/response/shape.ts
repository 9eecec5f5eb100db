import type { Level, ResponseItem } from '#shared/response/schema';
import type { QuestionType } from '#shared/talk/schema';

/** What each type of question takes in a survey (spec 1 section 4; decisions 4). */
export const ANSWER_FIELDS = ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** A1: a question without comments, those with one, those with two, and those with an inner slider. */
const FIELDS: Record<QuestionType, readonly AnswerField[]> = {
  'text-only': ['textResponse1'],
  'single-without': ['scalarResponse1'],
  'single-with': ['scalarResponse1', 'textResponse1'],
  'single-with2': ['scalarResponse1', 'textResponse1', 'textResponse2'],
  'double-without': ['scalarResponse1', 'scalarResponse2', 'textResponse1'],
  'double-with': ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'],
  'double-with2': ['scalarResponse1', 'scalarResponse2', 'textResponse1', 'textResponse2'],
};
export const fieldsOf = (type: QuestionType): readonly AnswerField[] => FIELDS[type];

/** A2: below 50 of 1000 low, above 950 high, else regular. Of a stored answer of 0 to 100. */
export const levelOf = (scalar: number): Level => (scalar < 5 ? 'low' : scalar > 95 ? 'high' : 'regular');

/** A3: the inner slider of a double question between comments does not apply to a high first answer. */
export const innerApplies = (type: QuestionType, item: Pick<ResponseItem, 'scalarResponse1'>): boolean => {
  if (!FIELDS[type].includes('scalarResponse2')) return false;
  return type === 'double-without' || item.scalarResponse1 == null || levelOf(item.scalarResponse1) !== 'high';
};

/** A4: an item is done when every field that applies to it is given; an empty text is given. */
export const isDone = (type: QuestionType, item: ResponseItem): boolean =>
  FIELDS[type].every((field) => item[field] != null || (field === 'scalarResponse2' && !innerApplies(type, item)));

/** A5: finishing asks of every question but those that only take words for a first answer. @returns numbers from 1 */
export const missingAnswers = (questions: readonly { type: QuestionType }[], responses: readonly ResponseItem[]): number[] =>
  questions.flatMap(({ type }, i) => (type !== 'text-only' && responses[i]?.scalarResponse1 == null ? [i + 1] : []));

const EMPTY = {
  scalarResponse1: null,
  scalarResponse1Level: null,
  scalarResponse2: null,
  scalarResponse2Type: null,
  textResponse1: null,
  textResponse2: null,
  isDone: false,
} as const;

/** A6: a response begins, and begins again, with one item a question in their order and nothing in any. */
export const emptyResponses = (questions: readonly { id: string; chapterId?: string; pageId?: string }[]): ResponseItem[] =>
  questions.map(({ id, chapterId, pageId }) =>
    emptied({ questionId: id, isDone: false, ...(chapterId ? { chapterId } : {}), ...(pageId ? { pageId } : {}) }),
  );

/** A6: an item with its place and nothing else. */
export const emptied = (item: ResponseItem): ResponseItem => ({ ...item, ...EMPTY });

/**
 * A7: what follows from the answers is never taken from anybody's word: level, whether the item is done, and that an inner
 * answer without a type was moved.
 */
export const derived = (type: QuestionType, item: ResponseItem): ResponseItem => {
  const { scalarResponse1: first, scalarResponse2: second } = item;
  return {
    ...item,
    scalarResponse1Level: first == null ? null : levelOf(first),
    scalarResponse2Type: second == null ? null : (item.scalarResponse2Type ?? 'manual'),
    isDone: isDone(type, item),
  };
};

/** A7, for all items of a response; a question that is not there is left to the content check. */
export const withDerived = (questions: readonly { type: QuestionType }[], responses: readonly ResponseItem[]): ResponseItem[] =>
  responses.map((item, i) => {
    const type = questions[i]?.type;
    return type ? derived(type, item) : item;
  });
