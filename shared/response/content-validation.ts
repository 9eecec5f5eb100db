import { ANSWER_FIELDS, type AnswerField, answerFields, answerLevel, missingAnswers } from '#shared/response/answer-rules';
import type { AnonymousSave, ResponseItem, ResponseStatus, SentStatus } from '#shared/response/schema';
import type { Question, QuestionType } from '#shared/survey/schema';

type Content = Pick<AnonymousSave, 'status' | 'currentResponseIndex' | 'responses'>;
type QuestionRef = Pick<Question, 'id' | 'type' | 'chapterId' | 'pageId'>;

/** RESPONSE-C1: `Initial` is read as Open, `Submitted` as Completed (decision 1). */
export const normalizeStatus = (sent: SentStatus): ResponseStatus =>
  sent === 'Initial' ? 'Open' : sent === 'Submitted' ? 'Completed' : sent;

/**
 * RESPONSE-C2: the status after an accepted save. Any save sets an open response to InProgress; one with Completed completes it. Only a
 * reset sets a response in progress to Open: a save with status Open, at question 0, without answers.
 */
export function responseStatusAfterSave(save: Content, was: ResponseStatus): ResponseStatus {
  const wanted = normalizeStatus(save.status);
  if (wanted === 'Completed') return 'Completed';
  return wanted === 'Open' && was === 'InProgress' && isReset(save) ? 'Open' : 'InProgress';
}

/** RESPONSE-C2: whether a save has no answers and is at the first question. */
export const isReset = ({ currentResponseIndex, responses }: Content): boolean =>
  currentResponseIndex === 0 && responses.every((item) => ANSWER_FIELDS.every((field) => item[field] == null));

/**
 * Checks the content of a save against the questions of its survey (decisions 3 and 21: content, 400). RESPONSE-C3: one item per question,
 * in their order. RESPONSE-C4: a field that the type of the question does not have is null or absent. RESPONSE-C5: numbers are on the
 * scale. RESPONSE-C6: level and type fit their numbers. RESPONSE-C7: the position is a question. RESPONSE-C8: a completed response has no
 * missing answers.
 * @returns the first error, in words for a developer; undefined when there is none
 */
export function validateResponseContent(questions: readonly QuestionRef[], save: Content): string | undefined {
  const { responses, currentResponseIndex } = save;
  if (responses.length !== questions.length) return `responses: ${questions.length} questions, ${responses.length} items`;
  for (let i = 0; i < questions.length; i++) {
    const error = itemError(questions[i] as QuestionRef, responses[i] as ResponseItem);
    if (error) return `responses/${i}${error}`;
  }
  if (currentResponseIndex >= Math.max(1, questions.length)) return 'currentResponseIndex: beyond the questions';
  const missing = normalizeStatus(save.status) === 'Completed' ? missingAnswers(questions, responses) : [];
  return missing.length === 0 ? undefined : `status: not completed, answers are missing: ${missing.join(', ')}`;
}

const EXTRA = new Map<QuestionType, readonly AnswerField[]>();

/** The fields that a question of this type does not have. */
function extraOf(type: QuestionType): readonly AnswerField[] {
  const known = EXTRA.get(type);
  if (known) return known;
  const extra = ANSWER_FIELDS.filter((field) => !answerFields(type).includes(field));
  EXTRA.set(type, extra);
  return extra;
}

function itemError(question: QuestionRef, item: ResponseItem): string | undefined {
  if (item.questionId !== question.id) return ': not the question at this place';
  if (item.chapterId !== undefined && item.chapterId !== question.chapterId) return '/chapterId: not that of the question';
  if (item.pageId !== undefined && item.pageId !== question.pageId) return '/pageId: not that of the question';
  for (const field of extraOf(question.type)) if (item[field] != null) return `/${field}: the question does not take it`;
  return numberError('scalarResponse1', item.scalarResponse1) ?? numberError('scalarResponse2', item.scalarResponse2) ?? fitError(item);
}

const numberError = (field: AnswerField, value: number | null | undefined): string | undefined =>
  value == null || isOnScale(value) ? undefined : `/${field}: not on the scale of 0 to 100 in tenths`;

const isOnScale = (value: number): boolean => value >= 0 && value <= 100 && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

function fitError(item: ResponseItem): string | undefined {
  const { scalarResponse1: first, scalarResponse1Level: level, scalarResponse2: second, scalarResponse2Type: type } = item;
  if (level != null && (first == null || level !== answerLevel(first))) return '/scalarResponse1Level: does not fit the answer';
  return type != null && second == null ? '/scalarResponse2Type: there is no answer' : undefined;
}
