import { interquartileRange } from '#shared/statistics/measures';
import type { Scale } from '#shared/statistics/schema';

const MAX_LISTED = 5;

interface Rated {
  questionId: string;
  scale: Scale;
}

/**
 * STATISTICS-G1: the questions with the smallest and with the largest spread, the extreme one first, at most five each. No question is in
 * both lists. STATISTICS-G2: of questions with equal spread, the earlier question comes first.
 */
export function rankAgreement<One extends Rated>(rated: readonly One[]): { closest: One[]; furthest: One[] } {
  const byCloseness = rated.toSorted((a, b) => interquartileRange(a.scale) - interquartileRange(b.scale));
  const byDistance = rated.toSorted((a, b) => interquartileRange(b.scale) - interquartileRange(a.scale));
  const each = Math.min(MAX_LISTED, Math.floor(rated.length / 2));
  const closest = byCloseness.slice(0, each);
  const furthest = byDistance.filter((one) => !closest.includes(one)).slice(0, each);
  return { closest, furthest };
}
