import type { Mode } from '#shared/access/mode';
import type { Scale } from '#shared/statistics/schema';

const MAX_EXTREMES = 3;

/** A question with the median of its first slider, which passed the gate. */
interface DisclosedQuestion {
  scale: Pick<Scale, 'median'>;
}

/** STATISTICS-K1: the mode whose colours a report has: `boardpulse` for a board evaluation, else `insights`. */
export const modeOfReport = ({ isBoardpulse }: { isBoardpulse: boolean }): Mode => (isBoardpulse ? 'boardpulse' : 'insights');

/**
 * STATISTICS-K2: the mean of the medians that are shown, in whole hundredths of the slider. It reveals nothing beyond those medians.
 * @returns null when no median is shown
 */
export const overallOf = (disclosed: readonly DisclosedQuestion[]): number | null =>
  disclosed.length === 0 ? null : Math.round(disclosed.reduce((sum, { scale }) => sum + scale.median, 0) / disclosed.length);

/**
 * STATISTICS-K3: the questions with the highest and with the lowest medians, the extreme one first, at most three each. No question is in
 * both lists. STATISTICS-K4: of questions with equal medians, the earlier question comes first.
 */
export function extremesOf<One extends DisclosedQuestion>(disclosed: readonly One[]): { highest: One[]; lowest: One[] } {
  const each = Math.min(MAX_EXTREMES, Math.floor(disclosed.length / 2));
  const highest = disclosed.toSorted((a, b) => b.scale.median - a.scale.median).slice(0, each);
  const lowest = disclosed
    .toSorted((a, b) => a.scale.median - b.scale.median)
    .filter((one) => !highest.includes(one))
    .slice(0, each);
  return { highest, lowest };
}
