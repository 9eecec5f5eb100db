import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSurvey, typeArb } from '#shared/response/arbitraries';
import type { ResponseItem } from '#shared/response/schema';
import { ANSWER_FIELDS, derived, emptied, emptyResponses, fieldsOf, isDone, levelOf, missingAnswers } from '#shared/response/shape';
import { QuestionType } from '#shared/talk/schema';

const anItem = (item: Partial<ResponseItem> = {}): ResponseItem => ({ questionId: 'q', isDone: false, ...item });
const full = anItem({ scalarResponse1: 50, scalarResponse2: 0, textResponse1: '', textResponse2: '' });

describe('what a question takes', () => {
  it.each([
    ['text-only', ['textResponse1']],
    ['single-without', ['scalarResponse1']],
    ['single-with', ['scalarResponse1', 'textResponse1']],
    ['single-with2', ['scalarResponse1', 'textResponse1', 'textResponse2']],
    ['double-without', ['scalarResponse1', 'scalarResponse2', 'textResponse1']],
    ['double-with', [...ANSWER_FIELDS]],
    ['double-with2', [...ANSWER_FIELDS]],
  ] as const)('A1: %s takes %j', (type, fields) => expect(fieldsOf(type)).toEqual(fields));

  it.each([
    [0, 'low'],
    [4.9, 'low'],
    [5, 'regular'],
    [95, 'regular'],
    [95.1, 'high'],
    [100, 'high'],
  ])('A2: %d is %s', (scalar, level) => expect(levelOf(scalar)).toBe(level));

  it.each(QuestionType.enum)('A4: %s is done with all its fields, an empty text among them, and not with one of them missing', (type) => {
    expect(isDone(type, full)).toBe(true);
    for (const field of fieldsOf(type)) expect(isDone(type, { ...full, [field]: null })).toBe(false);
  });

  it('A3, A4: a high first answer needs no second one between two comments, but does beside a single one', () => {
    const high = { ...full, scalarResponse1: 95.1, scalarResponse2: null };
    expect([isDone('double-with', high), isDone('double-with2', high), isDone('double-without', high)]).toEqual([true, true, false]);
    expect(isDone('double-with', { ...high, scalarResponse1: 95 })).toBe(false);
  });

  it('A5: a slider answer is missing from every question but those of words only', () => {
    const { questions } = aSurvey(['single-with', 'text-only', 'double-with', 'single-without']);
    expect(missingAnswers(questions, emptyResponses(questions))).toEqual([1, 3, 4]);
    expect(missingAnswers(questions, [anItem({ scalarResponse1: 0 }), anItem(), full])).toEqual([4]);
  });

  it('A6: a response begins with one item a question, in order, under its page, and nothing in any', () => {
    const [first, second] = emptyResponses([{ id: 'a' }, { id: 'b', chapterId: 'c', pageId: 'p' }]);
    expect(first).toMatchObject({ questionId: 'a', scalarResponse1: null, textResponse1: null, isDone: false });
    expect(first).not.toHaveProperty('pageId');
    expect(emptied({ ...second, ...full, questionId: 'b' })).toEqual(second);
  });

  it('A7: level, type and done follow from the answers, whatever came along', () => {
    const sent = anItem({
      scalarResponse1: 2,
      scalarResponse1Level: 'high',
      scalarResponse2: null,
      scalarResponse2Type: 'auto',
      isDone: true,
    });
    expect(derived('double-without', sent)).toMatchObject({ scalarResponse1Level: 'low', scalarResponse2Type: null, isDone: false });
    expect(derived('double-without', { ...full, scalarResponse2Type: 'auto' })).toMatchObject({
      scalarResponse2Type: 'auto',
      isDone: true,
    });
    expect(derived('double-without', full).scalarResponse2Type).toBe('manual');
  });

  it('A7: what follows follows from itself', () =>
    fc.assert(
      fc.property(typeArb, fc.option(fc.integer({ min: 0, max: 1000 })), fc.option(fc.string()), (type, scalar, text) => {
        const once = derived(type, anItem({ scalarResponse1: scalar === null ? null : scalar / 10, textResponse1: text }));
        expect(derived(type, once)).toEqual(once);
      }),
    ));
});
