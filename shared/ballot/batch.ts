import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/**
 * BALLOT-6: the server opens ballots in random batches of at least T. While more ballots can arrive, it never opens all: of n ballots it
 * opens (⌊n/T⌋ − 1)·T once n is at least 2T. BALLOT-7: when the campaign is over it opens all, if there are at least T. Fewer stay sealed.
 * @param waiting number of ballots that are still sealed (n)
 * @param threshold T, as `clampThreshold` gives it
 * @param closed whether the campaign accepts no more ballots @returns the number of ballots to open now, which may be 0
 */
export function batchSize(waiting: number, threshold: number, closed: boolean): number {
  const least = clampThreshold(threshold);
  if (closed) return waiting >= least ? waiting : 0;
  return Math.max(0, Math.floor(waiting / least) - 1) * least;
}
