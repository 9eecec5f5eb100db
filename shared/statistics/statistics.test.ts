import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResponseItem } from '#shared/response/schema';
import { isDue } from '#shared/statistics/refresh';
import type { CampaignStatistics, SurveyResult } from '#shared/statistics/schema';
import { dueSurveys, type Now, nextEdition, type Showing, type SurveyAnswers, surveyResult } from '#shared/statistics/statistics';

const QUESTIONS = [
  { id: 'rated', type: 'double-with' as const },
  { id: 'told', type: 'text-only' as const },
];
const item = (questionId: string, change: Partial<ResponseItem>): ResponseItem => ({ questionId, isDone: true, ...change });
/** What one person hands in. */
const response = (value: number, words = '', inner: number | null = null): ResponseItem[] => [
  item('rated', { scalarResponse1: value, scalarResponse2: inner, textResponse1: words, textResponse2: '' }),
  item('told', { textResponse1: words }),
];
const survey = (responses: ResponseItem[][]): SurveyAnswers => ({ surveyId: 's', questions: QUESTIONS, responses });
const inOrder = () => 0.999_999;
/** For the first time. */
const first = (threshold: number, chance = inOrder): Showing => ({ threshold, closed: false, last: undefined, chance });
const five = [10, 20, 30, 40, 50];

describe('T1: what is shown of a survey', () => {
  test('below the threshold nothing, not even a count of a question', () => {
    expect(surveyResult(survey(five.slice(1).map((value) => response(value, 'secret'))), first(5))).toEqual({
      surveyId: 's',
      completed: 4,
      included: 0,
      questions: [],
    });
  });

  test('each slider and each comment passes the gate by itself', () => {
    const some = five.map((value, i) => response(value, i < 4 ? `word ${i}` : ' ', i < 4 ? value : null));
    const [rated, told] = surveyResult(survey(some), first(5)).questions;
    expect(rated).toEqual({
      questionId: 'rated',
      first: expect.objectContaining({ count: 5, median: 30 }),
      second: null,
      comments: [null, null],
    });
    expect(told).toEqual({ questionId: 'told', comments: [null] });
  });

  test('comments come without names, trimmed, in the order of chance', () => {
    const words = five.map((value) => response(value, ` word ${value} `));
    const ofFirst = (chance: () => number) => surveyResult(survey(words), first(5, chance)).questions[0]?.comments[0];
    expect(ofFirst(inOrder)).toEqual(['word 10', 'word 20', 'word 30', 'word 40', 'word 50']);
    expect(ofFirst(() => 0)).toEqual(['word 20', 'word 30', 'word 40', 'word 50', 'word 10']);
  });

  test('whatever people write, no word of fewer than the threshold is in it', () => {
    const people = fc.array(fc.record({ value: fc.integer({ min: 0, max: 100 }), words: fc.constantFrom('', '\u0001word') }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(people, fc.integer({ min: 3, max: 10 }), (some, threshold) => {
        const text = JSON.stringify(
          surveyResult(
            survey(some.map(({ value, words }) => response(value, words))),
            first(threshold, () => 0),
          ),
        );
        const writers = some.filter(({ words }) => words !== '').length;
        expect(text.includes('word')).toBe(some.length >= threshold && writers >= threshold);
      }),
    );
  });
});

const now = (completed: number | number[], change: Partial<Now> = {}): Now => ({
  threshold: 5,
  closed: false,
  asked: 20,
  done: 0,
  madeOn: '2026-06-15',
  surveys: [completed].flat().map((count, i) => ({ surveyId: `s${i + 1}`, completed: count })),
  ...change,
});
const result = (surveyId: string, included: number, completed = included) => ({
  surveyId,
  completed,
  included,
  questions: [{ questionId: `of ${included}`, comments: [] }],
});
const edition = (included: number[], change: Partial<CampaignStatistics> = {}): CampaignStatistics => ({
  threshold: 5,
  closed: false,
  asked: 20,
  done: 0,
  madeOn: '2026-06-01',
  surveys: included.map((count, i) => result(`s${i + 1}`, count)),
  ...change,
});

describe('N1: when a survey is shown anew', () => {
  test.each([
    [4, 0, false, false],
    [5, 0, false, true],
    [9, 5, false, false],
    [10, 5, false, true],
    [8, 5, true, true],
    [5, 5, true, false],
    [4, 0, true, false],
  ])('%s completed, %s shown, closed %s: %s', (completed, included, closed, due) => {
    expect(isDue({ completed, included, closed, threshold: 5 })).toBe(due);
  });
});

test('N2: no two editions differ by fewer than three responses, however they come in', () => {
  const course = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(course, fc.integer({ min: 3, max: 10 }), (steps, threshold) => {
      let [completed, included] = [0, 0];
      for (const [i, further] of steps.entries()) {
        completed += further;
        if (!isDue({ completed, included, threshold, closed: i === steps.length - 1 })) continue;
        expect(completed - included).toBeGreaterThanOrEqual(3);
        included = completed;
      }
      expect(included === 0 || included >= threshold).toBe(true);
    }),
  );
});

test('T2: each survey is due by itself', () => {
  expect(dueSurveys(edition([5, 0]), now([9, 5]))).toEqual(['s2']);
  expect(dueSurveys(null, now([4, 4, 4]))).toEqual([]);
});

describe('T3: a new edition', () => {
  test('shows due surveys anew and the others as before', () => {
    const next = nextEdition(edition([5, 0]), now([9, 6]), [result('s2', 6)]);
    expect(next?.surveys).toEqual([result('s1', 5, 9), result('s2', 6)]);
    expect(next).toMatchObject({ madeOn: '2026-06-15', closed: false });
  });
});

describe('T5: a part of a question', () => {
  const isTold = (i: number, further: number) => i < 5 || i >= 10 - further;
  /** Ten people hand in, the first five of them before the first edition; all of those and so many further ones answer every part. */
  const tenWith = (further: number) =>
    Array.from({ length: 10 }, (_, i) => response(i, isTold(i, further) ? `word ${i}` : '', isTold(i, further) ? i : null));
  const anew = (further: number, closed = false) => {
    const ten = tenWith(further);
    const last = surveyResult(survey(ten.slice(0, 5)), first(5));
    return { last, next: surveyResult(survey(ten), { ...first(5), last, closed }) };
  };

  test.each([1, 2, 4])('that %s further people answered stays as it was, beside what all of them answered', (further) => {
    const { last, next } = anew(further);
    const [before, rated, told] = [last.questions[0], ...next.questions];
    expect(next.included).toBe(10);
    expect(rated?.first?.count).toBe(10);
    expect(rated?.second).toEqual(before?.second);
    expect(rated?.comments[0]).toEqual(before?.comments[0]);
    expect(told?.comments).toEqual([before?.comments[0]]);
  });

  test('is shown anew when as many as the threshold did, and with the rest when the campaign closes', () => {
    for (const { next } of [anew(5), anew(3, true)]) {
      const [rated] = next.questions;
      expect(rated?.second?.count).toBe(rated?.comments[0]?.length);
      expect(rated?.second?.count).toBeGreaterThan(5);
    }
    expect(anew(2, true).next.questions[0]?.second?.count).toBe(5);
  });

  test('never differs between two editions by fewer than three answers', () => {
    const steps = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 3, max: 10 }), (waves, threshold) => {
        let last: SurveyResult | undefined;
        const responses: ResponseItem[][] = [];
        for (const [i, wave] of waves.entries()) {
          responses.push(...wave.map((tells, n) => response(n, tells ? 'word' : '', tells ? n : null)));
          const next = surveyResult(survey(responses), { threshold, closed: i === waves.length - 1, last, chance: inOrder });
          const [was, is] = [last, next].map((one) => one?.questions[0]?.second?.count ?? 0);
          const further = (is ?? 0) - (was ?? 0);
          expect(further === 0 || further >= 3).toBe(true);
          last = next;
        }
      }),
    );
  });
});

describe('T4: no edition', () => {
  test('as long as no survey may be shown, not even when the campaign closes', () => {
    expect(nextEdition(null, now([4, 0]), [])).toBeNull();
    expect(nextEdition(null, now([4, 0], { closed: true }), [])).toBeNull();
  });

  test('while nothing is due', () => expect(nextEdition(edition([5]), now(9), [])).toBeNull());

  test('but a last one when the campaign closes, once', () => {
    const last = nextEdition(edition([5]), now(6, { closed: true }), []);
    expect(last).toMatchObject({ closed: true, surveys: [result('s1', 5, 6)] });
    expect(nextEdition(last, now(6, { closed: true }), [])).toBeNull();
  });
});
