import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogram, histogramBin, interquartileRange, percentOf, quantile, summarizeScale } from '#shared/statistics/measures';

const answers = fc.array(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  { minLength: 1, maxLength: 60 },
);

describe('STATISTICS-F1: ten equal parts', () => {
  test.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [50, 5],
    [99.9, 9],
    [100, 9],
  ])('histogramBin: %s is in part %s', (value, part) => expect(histogramBin(value)).toBe(part));

  test('counts every answer once', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const bins = histogram(values);
        expect(bins).toHaveLength(10);
        expect(bins.reduce((sum, n) => sum + n, 0)).toBe(values.length);
      }),
    );
  });
});

describe('STATISTICS-F2: quantiles', () => {
  test.each([
    [[7], 0.5, 7],
    [[1, 3], 0.5, 2],
    [[1, 2, 10], 0.5, 2],
    [[0, 10, 20, 30, 40], 0.25, 10],
    [[0, 10, 20, 30], 0.25, 7.5],
  ])('quantile: of %j at %s is %s', (sorted, share, value) => expect(quantile(sorted, share)).toBe(value));
});

describe('STATISTICS-F3: summarizeScale', () => {
  test('gives whole hundredths', () => {
    expect(summarizeScale([3, 40.4, 50.6, 60.2, 99])).toEqual({
      count: 5,
      bins: [1, 0, 0, 0, 1, 1, 1, 0, 0, 1],
      median: 51,
      from: 40,
      to: 60,
      low: 1,
      high: 1,
    });
  });

  test('puts the median within the middle half, and that between minimum and maximum', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const { from, median, to } = summarizeScale(values);
        const order = [Math.min(...values) - 0.5, from, median, to, Math.max(...values) + 0.5];
        expect(order.toSorted((a, b) => a - b)).toEqual(order);
      }),
    );
  });

  test.each([
    [[0.1, 16.9], 9],
    [[0, 17], 9],
    [[0.1, 0.1, 16.9, 16.9], 9],
    [[20, 20.9, 20.1, 0.1], 20],
  ])('rounds the median of %j, which lies exactly between two hundredths, up: %s', (values, median) =>
    expect(summarizeScale(values).median).toBe(median),
  );

  test('gives the quantiles that whole numbers of tenths give', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const tenths = values.map((value) => Math.round(value * 10)).toSorted((a, b) => a - b);
        const quarter = (quarters: number): number => {
          const [at, rest] = [Math.floor(((tenths.length - 1) * quarters) / 4), ((tenths.length - 1) * quarters) % 4];
          const [below = 0, above = below] = [tenths[at], tenths[at + 1]];
          return Math.floor((4 * below + rest * (above - below) + 20) / 40);
        };
        expect(summarizeScale(values)).toMatchObject({ from: quarter(1), median: quarter(2), to: quarter(3) });
      }),
      { numRuns: 2_000 },
    );
  });

  test('gives the same for any order of the answers', () => {
    fc.assert(
      fc.property(answers, (values) => {
        expect(summarizeScale(values.toReversed())).toEqual(summarizeScale(values));
      }),
    );
  });
});

test('STATISTICS-F4: interquartileRange: is the width of the middle half', () => expect(interquartileRange({ from: 40, to: 61 })).toBe(21));

describe('STATISTICS-F5: shares', () => {
  test.each([
    [1, 8, 13],
    [0, 8, 0],
    [8, 8, 100],
    [0, 0, 0],
  ])('percentOf: %s of %s is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  test('low is below 5, high above 95', () => expect(summarizeScale([4.9, 5, 95, 95.1, 50])).toMatchObject({ low: 1, high: 1 }));
});
