import { levelOf } from '#shared/response/shape';
import type { Scale } from '#shared/statistics/schema';

/** Parts of the slider that answers are counted in. */
export const BINS = 10;
const PART = 100 / BINS;

/** F1: ten equal parts; an answer on a border belongs to the upper part, the very end to the last. */
export const binOf = (value: number): number => Math.min(BINS - 1, Math.floor(value / PART));

export function binsOf(values: readonly number[]): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const value of values) bins[binOf(value)] = (bins[binOf(value)] ?? 0) + 1;
  return bins;
}

/** F2: the value below which this share of the answers lies, between two of them in proportion. @param sorted from low to high */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/** F3: median and the middle half are told in whole hundredths of the slider. */
const told = (sorted: readonly number[], share: number): number => Math.round(quantile(sorted, share));

/** What the answers to one slider come to. */
export function scaleOf(values: readonly number[]): Scale {
  const sorted = values.toSorted((a, b) => a - b);
  const ofLevel = (level: ReturnType<typeof levelOf>): number => values.filter((value) => levelOf(value) === level).length;
  return {
    count: values.length,
    bins: binsOf(values),
    median: told(sorted, 0.5),
    from: told(sorted, 0.25),
    to: told(sorted, 0.75),
    low: ofLevel('low'),
    high: ofLevel('high'),
  };
}

/** F4: how far apart the answers are: the width of the middle half. */
export const spreadOf = ({ from, to }: Pick<Scale, 'from' | 'to'>): number => to - from;

/** F5: a share in whole percent. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
