import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANSWER_FIELDS,
  answeredQuestions,
  answerFields,
  answerLevel,
  clearAnswers,
  emptyResponses,
  isDone,
  missingAnswers,
  withDerivedFields,
} from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { QuestionType } from '#shared/survey/schema';
import { buildSurvey, typeArb } from '#shared/survey-flow/testing/arbitraries';

const anItem = (item: Partial<ResponseItem> = {}): ResponseItem => ({ questionId: 'q', isDone: false, ...item });
const full = anItem({ scalarResponse1: 50, scalarResponse2: 0, textResponse1: '', textResponse2: '' });

it('RESPONSE-E10: answeredQuestions: a rating without its comment or its second dot is an answer, as in the questionnaire', () => {
  const questions = buildSurvey(['single-with', 'double-without', 'text-only', 'single-without', 'text-only']).questions;
  const [rated, first, told, open, left] = questions.map(({ id }) => anItem({ questionId: id }));
  const responses = [
    { ...rated, scalarResponse1: 0 },
    { ...first, scalarResponse1: 70, scalarResponse2: null, textResponse1: null },
    { ...told, textResponse1: '' },
    { ...open, scalarResponse1: null },
    { ...left, textResponse1: null },
  ] as ResponseItem[];
  expect(responses.filter(({ isDone: every }) => every)).toEqual([]);
  expect([...answeredQuestions(questions, responses)]).toEqual(questions.slice(0, 3).map(({ id }) => id));
  expect(answeredQuestions(questions, undefined).size).toBe(0);
});

describe('answers of a question type', () => {
  it.each([
    ['text-only', ['textResponse1']],
    ['single-without', ['scalarResponse1']],
    ['single-with', ['scalarResponse1', 'textResponse1']],
    ['single-with2', ['scalarResponse1', 'textResponse1', 'textResponse2']],
    ['double-without', ['scalarResponse1', 'scalarResponse2', 'textResponse1']],
    ['double-with', [...ANSWER_FIELDS]],
    ['double-with2', [...ANSWER_FIELDS]],
  ] as const)('RESPONSE-A1: answerFields: %s takes %j', (type, fields) => expect(answerFields(type)).toEqual(fields));

  it.each([
    [0, 'low'],
    [4.9, 'low'],
    [5, 'regular'],
    [95, 'regular'],
    [95.1, 'high'],
    [100, 'high'],
  ])('RESPONSE-A2: answerLevel: %d is %s', (scalar, level) => expect(answerLevel(scalar)).toBe(level));

  it.each(QuestionType.enum)('RESPONSE-A4: isDone: %s needs all its fields, of which a text may be empty', (type) => {
    expect(isDone(type, full)).toBe(true);
    for (const field of answerFields(type)) expect(isDone(type, { ...full, [field]: null })).toBe(false);
  });

  it('RESPONSE-A3, RESPONSE-A4: isDone: needs no second value after a high one between two comments, but beside a single one', () => {
    const high = { ...full, scalarResponse1: 95.1, scalarResponse2: null };
    expect([isDone('double-with', high), isDone('double-with2', high), isDone('double-without', high)]).toEqual([true, true, false]);
    expect(isDone('double-with', { ...high, scalarResponse1: 95 })).toBe(false);
  });

  it('RESPONSE-A5: missingAnswers: lists every unanswered question but those of text only', () => {
    const { questions } = buildSurvey(['single-with', 'text-only', 'double-with', 'single-without']);
    expect(missingAnswers(questions, emptyResponses(questions))).toEqual([1, 3, 4]);
    expect(missingAnswers(questions, [anItem({ scalarResponse1: 0 }), anItem(), full])).toEqual([4]);
  });

  it('RESPONSE-A6: emptyResponses: has one empty item per question, in order, with its page', () => {
    const [first, second] = emptyResponses([{ id: 'a' }, { id: 'b', chapterId: 'c', pageId: 'p' }]);
    expect(first).toMatchObject({ questionId: 'a', scalarResponse1: null, textResponse1: null, isDone: false });
    expect(first).not.toHaveProperty('pageId');
    expect(second).toMatchObject({ questionId: 'b', chapterId: 'c', pageId: 'p' });
    expect(clearAnswers({ ...second, ...full, questionId: 'b' })).toEqual(second);
  });

  it('RESPONSE-A7: withDerivedFields: derives level, type and isDone from the answers', () => {
    const sent = anItem({
      scalarResponse1: 2,
      scalarResponse1Level: 'high',
      scalarResponse2: null,
      scalarResponse2Type: 'auto',
      isDone: true,
    });
    expect(withDerivedFields('double-without', sent)).toMatchObject({
      scalarResponse1Level: 'low',
      scalarResponse2Type: null,
      isDone: false,
    });
    expect(withDerivedFields('double-without', { ...full, scalarResponse2Type: 'auto' })).toMatchObject({
      scalarResponse2Type: 'auto',
      isDone: true,
    });
    expect(withDerivedFields('double-without', full).scalarResponse2Type).toBe('manual');
    const right = withDerivedFields('double-without', full);
    expect(withDerivedFields('double-without', { ...right, scalarResponse2Type: null })).toEqual(right);
    expect(withDerivedFields('double-without', right)).toBe(right);
  });

  it('RESPONSE-A7: withDerivedFields: changes nothing when applied twice', () =>
    fc.assert(
      fc.property(typeArb, fc.option(fc.integer({ min: 0, max: 1000 })), fc.option(fc.string()), (type, scalar, text) => {
        const once = withDerivedFields(type, anItem({ scalarResponse1: scalar === null ? null : scalar / 10, textResponse1: text }));
        expect(withDerivedFields(type, once)).toEqual(once);
      }),
    ));
});
