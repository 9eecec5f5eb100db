import { type AnswerField, answerFields, emptyResponse, withDerivedFields } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';

/** Length of every ballot in bytes. All ballots have the same length, so that it reveals nothing about the answers. */
export const BALLOT_BYTES = 64_000;

type QuestionRef = Pick<Question, 'id' | 'type' | 'chapterId' | 'pageId'>;
type Value = number | string | null;
type ValueName = AnswerField | 'scalarResponse2Type';

/** Cache by type of question, because opening a box reads the names for each of up to ten thousand ballots. */
const names = new Map<QuestionRef['type'], ValueName[]>();

/** The values of a question in their order. The value of an inner slider is followed by its type, auto or manual. */
function namesOf({ type }: QuestionRef): ValueName[] {
  const known =
    names.get(type) ??
    answerFields(type).flatMap((field): ValueName[] => (field === 'scalarResponse2' ? [field, 'scalarResponse2Type'] : [field]));
  names.set(type, known);
  return known;
}

const valuesOf = (questions: readonly QuestionRef[], responses: readonly ResponseItem[]): Value[] =>
  questions.flatMap((question, i) => namesOf(question).map((name) => responses[i]?.[name] ?? null));

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * BALLOT-1: a response as the text of a ballot: only the values, in the order of the questions, without names, ids or times.
 * @returns JSON of at most BALLOT_BYTES bytes, or longer when `ballotBytesLeft` is negative
 */
export const writeBallot = (questions: readonly QuestionRef[], responses: readonly ResponseItem[]): string =>
  JSON.stringify(valuesOf(questions, responses));

/**
 * BALLOT-2: the answers in a ballot: one item per question, in their order.
 * @throws Error when the text is not a ballot of these questions
 */
export function readBallot(questions: readonly QuestionRef[], text: string): ResponseItem[] {
  const values: unknown = JSON.parse(text);
  const expected = questions.reduce((count, question) => count + namesOf(question).length, 0);
  if (!Array.isArray(values) || values.length !== expected) throw new Error(`The ballot does not have ${expected} values.`);
  let at = 0;
  return questions.map((question) => {
    const item = emptyResponse(question);
    const given: Record<string, Value> = {};
    for (const name of namesOf(question)) given[name] = values[at++];
    return withDerivedFields(question.type, Object.assign(item, given));
  });
}

/**
 * BALLOT-3, BALLOT-4: the bytes that a ballot has left. All comments of a response share them. A comment takes the bytes of its JSON in
 * UTF-8, so an escaped character takes more than one byte.
 * @returns bytes; negative when the answers do not fit
 */
export const ballotBytesLeft = (questions: readonly QuestionRef[], responses: readonly ResponseItem[]): number =>
  BALLOT_BYTES - bytesOf(writeBallot(questions, responses));

const LONGEST: Record<ValueName, number> = {
  scalarResponse1: bytesOf('99.9'),
  scalarResponse2: bytesOf('99.9'),
  scalarResponse2Type: bytesOf('"manual"'),
  textResponse1: bytesOf('null'),
  textResponse2: bytesOf('null'),
};
/** Bytes that an anonymous survey must leave for comments: for each one, and for all together. */
const MIN_COMMENT_BYTES = 100;
const MIN_COMMENTS_BYTES = 16_000;

/** BALLOT-5: whether a survey can be anonymous: its ratings leave at least 100 bytes per comment and 16,000 bytes in all. */
export function fitsBallot(questions: readonly QuestionRef[]): boolean {
  const names = questions.flatMap(namesOf);
  const room = names.reduce((left, name) => left - LONGEST[name] - 1, BALLOT_BYTES - 2);
  const comments = names.filter((name) => name.startsWith('text')).length;
  return room >= MIN_COMMENTS_BYTES && room >= comments * MIN_COMMENT_BYTES;
}
