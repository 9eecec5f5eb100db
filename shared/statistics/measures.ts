import { answerLevel } from '#shared/response/answer-rules';
import type { Scale } from '#shared/statistics/schema';

/** Number of bins of the histogram. */
export const BINS = 10;
const PART = 100 / BINS;

/** STATISTICS-F1: the bin of an answer of 0 to 100, from 0 to 9. An answer on a border is in the upper bin, 100 in the last. */
export const histogramBin = (value: number): number => Math.min(BINS - 1, Math.floor(value / PART));

/** STATISTICS-F1: counts answers of 0 to 100 in ten bins of equal width. @returns ten counts, the lowest bin first */
export function histogram(values: readonly number[]): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const value of values) bins[histogramBin(value)] = (bins[histogramBin(value)] ?? 0) + 1;
  return bins;
}

/** STATISTICS-F2: the value below which this share (0 to 1) of the answers lies, interpolated between two answers. @param sorted from low to high */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * STATISTICS-F3: a quantile in whole hundredths of the slider, 0 to 100. Calculated in tenths, in which answers are stored, so that
 * rounding errors of fractions cannot change it: the middle of 0.1 and 16.9 would be a little less than 8.5 and be rounded down.
 */
const roundedQuantile = (sortedTenths: readonly number[], share: number): number => Math.round(quantile(sortedTenths, share) / 10);

/** The figures of one slider, from its answers of 0 to 100. */
export function summarizeScale(values: readonly number[]): Scale {
  const sortedTenths = values.map((value) => Math.round(value * 10)).sort((a, b) => a - b);
  const ofLevel = (level: ReturnType<typeof answerLevel>): number => values.filter((value) => answerLevel(value) === level).length;
  return {
    count: values.length,
    bins: histogram(values),
    median: roundedQuantile(sortedTenths, 0.5),
    from: roundedQuantile(sortedTenths, 0.25),
    to: roundedQuantile(sortedTenths, 0.75),
    low: ofLevel('low'),
    high: ofLevel('high'),
  };
}

/** STATISTICS-F4: the spread of the answers: the width of the middle half, in hundredths of the slider. */
export const interquartileRange = ({ from, to }: Pick<Scale, 'from' | 'to'>): number => to - from;

/** STATISTICS-F5: a share in whole percent; 0 if the total is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
