import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResponseItem } from '#shared/response/schema';
import {
  type CampaignSnapshot,
  type DisclosureOptions,
  nextEdition,
  type SurveyAnswers,
  surveyResult,
  surveyResultInSteps,
  surveysToPublish,
} from '#shared/statistics/edition-results';
import type { CampaignStatistics } from '#shared/statistics/schema';

const QUESTIONS = [
  { id: 'rated', type: 'double-with' as const },
  { id: 'told', type: 'text-only' as const },
];
const item = (questionId: string, change: Partial<ResponseItem>): ResponseItem => ({ questionId, isDone: true, ...change });
/** What one person hands in. */
const response = (value: number, words = '', inner: number | null = null): ResponseItem[] => [
  item('rated', { scalarResponse1: value, scalarResponse2: inner, textResponse1: words, textResponse2: null }),
  item('told', { textResponse1: words }),
];
const survey = (responses: ResponseItem[][]): SurveyAnswers => ({
  surveyId: 's',
  questions: QUESTIONS,
  completed: responses.length,
  responses,
});
const inOrder = () => 0.999_999;
/** For the first time. */
const first = (threshold: number, chance = inOrder): DisclosureOptions => ({ threshold, closed: false, last: undefined, chance });
const five = [10, 20, 30, 40, 50];

describe('STATISTICS-T1: surveyResult', () => {
  test('has nothing below the threshold, not even a count of a question', () => {
    expect(surveyResult(survey(five.slice(1).map((value) => response(value, 'secret'))), first(5))).toEqual({
      surveyId: 's',
      completed: 4,
      included: 0,
      questions: [],
    });
  });

  test('passes each slider and each comment through the gate by itself', () => {
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

  test('pauses at every 5,000 responses and after each question of a large survey, and has the same result', () => {
    const many = survey(Array.from({ length: 12_000 }, (_, i) => response(i % 100, `word ${i}`)));
    const steps = surveyResultInSteps(many, first(5));
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(pauses).toBe(2 + QUESTIONS.length);
    expect(step.value).toEqual(surveyResult(many, first(5)));
    expect(surveyResultInSteps(survey(five.map((value) => response(value))), first(5)).next().done).toBe(true);
  });

  test('has comments without names, trimmed, in random order', () => {
    const words = five.map((value) => response(value, ` word ${value} `));
    const ofFirst = (chance: () => number) => surveyResult(survey(words), first(5, chance)).questions[0]?.comments[0];
    expect(ofFirst(inOrder)).toEqual(['word 10', 'word 20', 'word 30', 'word 40', 'word 50']);
    expect(ofFirst(() => 0)).toEqual(['word 20', 'word 30', 'word 40', 'word 50', 'word 10']);
  });

  test('has no word of fewer users than the threshold', () => {
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

const now = (completed: number | number[], change: Partial<CampaignSnapshot> = {}): CampaignSnapshot => ({
  type: 'Specific',
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

test('STATISTICS-T2: surveysToPublish: decides for each survey by itself', () => {
  expect(surveysToPublish(edition([5, 0]), now([14, 10]))).toEqual(['s2']);
  expect(surveysToPublish(null, now([9, 4, 0]))).toEqual([]);
  expect(surveysToPublish(null, now([9, 10]))).toEqual(['s2']);
  expect(surveysToPublish(edition([5, 0]), now([10, 4], { closed: true }))).toEqual(['s1']);
});

describe('STATISTICS-N2: surveysToPublish after the last edition', () => {
  test.each([false, true])('is empty, campaign closed again: %s', (closed) => {
    expect(surveysToPublish(edition([15], { closed: true }), now(40, { closed }))).toEqual([]);
  });
});

describe('STATISTICS-T3: nextEdition', () => {
  test('renews due surveys and keeps the others', () => {
    const next = nextEdition(edition([5, 0]), now([9, 10]), [result('s2', 5, 10)]);
    expect(next?.surveys).toEqual([result('s1', 5, 9), result('s2', 5, 10)]);
    expect(next).toMatchObject({ madeOn: '2026-06-15', closed: false });
  });

  test('shows nothing of a survey that was in no edition yet', () => {
    expect(nextEdition(null, now([10, 4]), [result('s1', 5, 10)])?.surveys).toEqual([
      result('s1', 5, 10),
      { surveyId: 's2', completed: 4, included: 0, questions: [] },
    ]);
  });
});

describe('STATISTICS-T3: what an edition says of its campaign', () => {
  test('has the number of asked users and the threshold, within its bounds', () => {
    const of = (threshold: number) => nextEdition(null, now(10, { threshold, asked: 31 }), [result('s1', 10)]);
    expect(of(5)).toMatchObject({ asked: 31, threshold: 5 });
    expect([of(1)?.threshold, of(99)?.threshold]).toEqual([3, 10]);
  });

  test('may be the first and the last edition at once', () => {
    expect(nextEdition(null, now(5, { closed: true }), [result('s1', 5)])).toMatchObject({ closed: true, surveys: [result('s1', 5)] });
  });
});

describe('STATISTICS-N4: participation in nextEdition', () => {
  test('is the current number in a named campaign', () => {
    expect(nextEdition(edition([5]), now(12, { done: 11 }), [result('s1', 10, 12)])?.done).toBe(11);
  });

  test('is the number of responses in the edition of an anonymous campaign', () => {
    expect(nextEdition(null, now(10, { type: 'Anonymous', done: 12 }), [result('s1', 10)])?.done).toBe(10);
  });
});

describe('STATISTICS-T4: nextEdition: null', () => {
  test('as long as no survey may be shown, at the close either', () => {
    expect(nextEdition(null, now([4, 0]), [])).toBeNull();
    expect(nextEdition(null, now([4, 0], { closed: true }), [])).toBeNull();
    const nobody = { surveyId: 's1', completed: 0, included: 0, questions: [] };
    expect(nextEdition(null, now(0, { type: 'Anonymous', closed: true }), [nobody])).toBeNull();
  });

  test('while no survey is due', () => expect(nextEdition(edition([5]), now(9), [])).toBeNull());

  test('after a last one at the close', () => {
    const last = nextEdition(edition([5]), now(6, { closed: true }), []);
    expect(last).toMatchObject({ closed: true, surveys: [result('s1', 5, 6)] });
    expect(nextEdition(last, now(6, { closed: true }), [])).toBeNull();
  });
});
