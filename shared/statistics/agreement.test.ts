import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf } from '#shared/statistics/agreement';
import { scaleOf, spreadOf } from '#shared/statistics/measures';

const rated = (...spreads: number[]) =>
  spreads.map((spread, i) => ({ questionId: `q${i + 1}`, scale: { ...scaleOf([50]), from: 0, to: spread } }));
const ids = (some: { questionId: string }[]) => some.map(({ questionId }) => questionId);

describe('G1: where people agree and disagree most', () => {
  test('the most striking first, none in both', () => {
    const { closest, furthest } = agreementOf(rated(30, 5, 80, 10, 60));
    expect([ids(closest), ids(furthest)]).toEqual([
      ['q2', 'q4'],
      ['q3', 'q5'],
    ]);
  });

  test('five of each at most; none of a single question', () => {
    const { closest, furthest } = agreementOf(rated(...Array.from({ length: 30 }, (_, i) => i)));
    expect([closest.length, furthest.length]).toEqual([5, 5]);
    expect(agreementOf(rated(40))).toEqual({ closest: [], furthest: [] });
  });

  test('nothing between the two lists stands closer or further than they do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), (spreads) => {
        const all = rated(...spreads);
        const { closest, furthest } = agreementOf(all);
        expect(new Set([...ids(closest), ...ids(furthest)]).size).toBe(closest.length + furthest.length);
        const of = (some: typeof all) => some.map(({ scale }) => spreadOf(scale));
        expect(Math.max(...of(closest))).toBeLessThanOrEqual(Math.min(...of(furthest)));
      }),
    );
  });
});

test('G2: of equal ones the earlier question comes first', () => {
  const { closest, furthest } = agreementOf(rated(10, 10, 10, 10));
  expect([ids(closest), ids(furthest)]).toEqual([
    ['q1', 'q2'],
    ['q3', 'q4'],
  ]);
});
