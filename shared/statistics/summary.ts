import type { Mode } from '#shared/access/mode';
import type { Scale } from '#shared/statistics/schema';

const LISTED = 3;

/** A question with the median of its first slider, which passed the gate. */
interface Told {
  scale: Pick<Scale, 'median'>;
}

/** STATISTICS-K1: the mode whose colours a report has: `boardpulse` for a board evaluation, else `insights`. */
export const modeOfReport = ({ isBoardpulse }: { isBoardpulse: boolean }): Mode => (isBoardpulse ? 'boardpulse' : 'insights');

/**
 * STATISTICS-K2: the mean of the medians that are shown, in whole hundredths of the slider. It reveals nothing beyond those medians.
 * @returns null when no median is shown
 */
export const overallOf = (told: readonly Told[]): number | null =>
  told.length === 0 ? null : Math.round(told.reduce((sum, { scale }) => sum + scale.median, 0) / told.length);

/**
 * STATISTICS-K3: the questions with the highest and with the lowest medians, the extreme one first, at most three each. No question is in
 * both lists. STATISTICS-K4: of equal ones the earlier question comes first.
 */
export function extremesOf<One extends Told>(told: readonly One[]): { highest: One[]; lowest: One[] } {
  const each = Math.min(LISTED, Math.floor(told.length / 2));
  const highest = told.toSorted((a, b) => b.scale.median - a.scale.median).slice(0, each);
  const lowest = told
    .toSorted((a, b) => a.scale.median - b.scale.median)
    .filter((one) => !highest.includes(one))
    .slice(0, each);
  return { highest, lowest };
}
