import { describe, expect, it } from 'vitest';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';
import { minutesFor, minutesLeft, type Pace, paceFactor, questionsBy } from '#shared/survey-flow/view/duration-estimate';

const begun = { status: 'InProgress' } as const;
const NONE: Pace = { answered: [], ms: 0 };
const dots = (count: number) => buildSurvey(Array.from({ length: count }, () => 'single-without' as const));
const left = (count: number, pace = NONE) => {
  const { survey, state } = new FlowRunner(dots(count), begun);
  return minutesLeft(survey, state, pace);
};
/** Ten words are 2.4 s, the dot 7 s. */
const EACH_MS = 9_400;

describe('survey view: remaining minutes', () => {
  it('RESPONSE-E77: count the questions without an answer, in any position', () => {
    const survey = dots(20);
    const { state } = new FlowRunner(survey, {
      ...begun,
      responses: answers(survey, { 2: { scalarResponse1: 40 }, 20: { scalarResponse1: 0 } }),
    });
    expect([questionsBy(survey, state, false), questionsBy(survey, state, true)].map(({ length }) => length)).toEqual([18, 2]);
    expect(minutesLeft(survey, state, NONE)).toBe(Math.round((18 * EACH_MS) / 60_000));
  });

  it('RESPONSE-E77: include comments, and are null when no question is left', () => {
    const survey = buildSurvey(['double-with2', 'double-with2', 'double-with2', 'double-with2']);
    expect(minutesLeft(survey, new FlowRunner(survey, begun).state, NONE)).toBe(3);
    const one = dots(1);
    const done = new FlowRunner(one, { ...begun, responses: answers(one, { 1: { scalarResponse1: 50 } }) });
    expect(minutesLeft(one, done.state, NONE)).toBe(null);
  });

  it('RESPONSE-E77: are rounded once for several surveys', () => {
    expect(minutesFor([dots(5), dots(5)].map((survey) => new FlowRunner(survey, begun).survey))).toBe(Math.round((10 * EACH_MS) / 60_000));
    expect(minutesFor([])).toBe(1);
  });

  it('RESPONSE-E78: the respondent’s pace counts after three answers, by a factor of at most two', () => {
    const answered = dots(4).questions;
    expect(paceFactor({ answered: answered.slice(0, 2), ms: 900_000 })).toBe(1);
    expect(paceFactor({ answered, ms: 4 * EACH_MS })).toBeCloseTo(1);
    expect(paceFactor({ answered, ms: 6 * EACH_MS })).toBeCloseTo(1.5);
    expect([paceFactor({ answered, ms: 0 }), paceFactor({ answered, ms: 3_600_000 })]).toEqual([0.5, 2]);
    expect(left(20, { answered, ms: 3_600_000 })).toBe(6);
  });

  it('RESPONSE-E79: are whole, at least one, and above ten in steps of five', () => {
    expect([left(1), left(20), left(64), left(75), left(200)]).toEqual([1, 3, 10, 10, 30]);
  });
});
