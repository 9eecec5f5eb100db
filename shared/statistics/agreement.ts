import { spreadOf } from '#shared/statistics/measures';
import type { Scale } from '#shared/statistics/schema';

const LISTED = 5;

export interface Rated {
  questionId: string;
  scale: Scale;
}

/**
 * G1: the questions on which people are closest together and furthest apart, each the most striking first, five at most; none is
 * in both lists. G2: of equal ones the earlier question comes first.
 */
export function agreementOf<One extends Rated>(rated: readonly One[]): { closest: One[]; furthest: One[] } {
  const byCloseness = rated.toSorted((a, b) => spreadOf(a.scale) - spreadOf(b.scale));
  const byDistance = rated.toSorted((a, b) => spreadOf(b.scale) - spreadOf(a.scale));
  const each = Math.min(LISTED, Math.floor(rated.length / 2));
  const closest = byCloseness.slice(0, each);
  const furthest = byDistance.filter((one) => !closest.includes(one)).slice(0, each);
  return { closest, furthest };
}
