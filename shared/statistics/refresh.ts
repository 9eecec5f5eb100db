import { thresholdOf } from '#shared/statistics/gate';
import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

/** How many responses of a survey are completed now, and how many the last statistics hold. */
interface Standing {
  completed: number;
  included: number;
  threshold: number;
  /** Whether the campaign takes no more answers. */
  closed: boolean;
}

/**
 * N1: a survey is shown anew once as many further responses are completed as the threshold; when the campaign closes also the
 * rest. N2: a rest of one or two stays out for good: whoever compares two editions, and knows their own answer, could work
 * out what somebody else said.
 */
export function isDue({ completed, included, threshold, closed }: Standing): boolean {
  const further = completed - included;
  if (further >= thresholdOf(threshold)) return true;
  return closed && included > 0 && further >= DISCLOSURE_THRESHOLD.least;
}
