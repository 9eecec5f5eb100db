import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankAgreement } from '#shared/statistics/agreement-ranking';
import { interquartileRange, summarizeScale } from '#shared/statistics/measures';

const rated = (...spreads: number[]) =>
  spreads.map((spread, i) => ({ questionId: `q${i + 1}`, scale: { ...summarizeScale([50]), from: 0, to: spread } }));
const ids = (some: { questionId: string }[]) => some.map(({ questionId }) => questionId);

describe('STATISTICS-G1: rankAgreement', () => {
  test('lists the most striking questions first, none in both lists', () => {
    const { closest, furthest } = rankAgreement(rated(30, 5, 80, 10, 60));
    expect([ids(closest), ids(furthest)]).toEqual([
      ['q2', 'q4'],
      ['q3', 'q5'],
    ]);
  });

  test('lists five questions each at most, and none of a single question', () => {
    const { closest, furthest } = rankAgreement(rated(...Array.from({ length: 30 }, (_, i) => i)));
    expect([closest.length, furthest.length]).toEqual([5, 5]);
    expect(rankAgreement(rated(40))).toEqual({ closest: [], furthest: [] });
  });

  test('leaves no question closer or further apart than the listed ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), (spreads) => {
        const all = rated(...spreads);
        const { closest, furthest } = rankAgreement(all);
        expect(new Set([...ids(closest), ...ids(furthest)]).size).toBe(closest.length + furthest.length);
        const of = (some: typeof all) => some.map(({ scale }) => interquartileRange(scale));
        expect(Math.max(...of(closest))).toBeLessThanOrEqual(Math.min(...of(furthest)));
      }),
    );
  });
});

test('STATISTICS-G2: rankAgreement: puts the earlier of two equal questions first', () => {
  const { closest, furthest } = rankAgreement(rated(10, 10, 10, 10));
  expect([ids(closest), ids(furthest)]).toEqual([
    ['q1', 'q2'],
    ['q3', 'q4'],
  ]);
});
