import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResponseItem } from '#shared/response/schema';
import { type DisclosureOptions, surveyResult } from '#shared/statistics/edition-results';
import type { SurveyResult } from '#shared/statistics/schema';

/** Two sliders and two comments, of which people answer the first slider and whatever else they like. */
const QUESTIONS = [{ id: 'rated', type: 'double-with' as const }];
const response = (value: number, tells: boolean): ResponseItem[] => [
  {
    questionId: 'rated',
    isDone: true,
    scalarResponse1: value,
    scalarResponse2: tells ? value : null,
    textResponse1: tells ? `word ${value}` : '',
    textResponse2: '',
  },
];
const resultOf = (responses: ResponseItem[][], showing: Partial<DisclosureOptions> = {}): SurveyResult =>
  surveyResult(
    { surveyId: 's', questions: QUESTIONS, completed: responses.length, responses },
    { threshold: 5, closed: false, last: undefined, chance: () => 0.999_999, ...showing },
  );

describe('STATISTICS-T5: part of a question in a new edition', () => {
  /** An edition holds five people who answered every part, the next one ten: so many of the further ones did too. */
  function anew(further: number, closed = false) {
    const ten = Array.from({ length: 10 }, (_, i) => response(i, i < 5 + further));
    const last = resultOf(ten.slice(0, 5));
    const next = resultOf(ten, { last, closed });
    return { before: last.questions[0], after: next.questions[0], included: next.included };
  }

  test.each([1, 2, 4])('stays unchanged when %s further users answered, beside the part that all answered', (further) => {
    const { before, after, included } = anew(further);
    expect([included, after?.first?.count]).toEqual([10, 10]);
    expect(after?.second).toEqual(before?.second);
    expect(after?.comments).toEqual(before?.comments);
  });

  test.each([
    ['when as many further people as the threshold answered it', 5, false],
    ['when the campaign closes, whoever answered it', 1, true],
  ])('is renewed %s', (_, further, closed) => {
    const { after } = anew(further, closed);
    expect([after?.second?.count, after?.comments[0]?.length]).toEqual([5 + further, 5 + further]);
  });

  test('is not shown below the threshold, at the close either', () => {
    const some = Array.from({ length: 10 }, (_, i) => response(i, i < 4));
    expect(resultOf(some, { closed: true }).questions[0]).toMatchObject({ second: null, comments: [null, null] });
  });

  test('differs between two editions of a running campaign by nothing or by a threshold of answers', () => {
    const batches = fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(batches, fc.integer({ min: 3, max: 10 }), (waves, threshold) => {
        let last: SurveyResult | undefined;
        const responses: ResponseItem[][] = [];
        for (const wave of waves) {
          responses.push(...wave.map((tells, n) => response(n, tells)));
          const next = resultOf(responses, { threshold, last });
          const [was = 0, is = 0] = [last, next].map((one) => one?.questions[0]?.second?.count);
          expect(is === was || is - was >= threshold).toBe(true);
          last = next;
        }
      }),
    );
  });
});
