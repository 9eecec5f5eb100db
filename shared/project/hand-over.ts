import { pairKey } from '#shared/project/draft';
import { isPairOpen } from '#shared/project/pairs';
import type { ProjectPair } from '#shared/project/schema';

/** A talk that another leader takes over: one that has not begun, or one that was closed because its leader left. */
const isLeft = (pair: Pick<ProjectPair, 'status' | 'closedReason' | 'takerLeft'>): boolean =>
  !pair.takerLeft && (isPairOpen(pair) || pair.closedReason === 'personLeft');

/** PROJECT-P8: the leaders whose talks another one may take over, each once. */
export const relievedLeaders = (pairs: readonly ProjectPair[]): ProjectPair['giver'][] => [
  ...new Map(pairs.filter(isLeft).map((pair) => [pair.giverId, pair.giver])).values(),
];

/**
 * PROJECT-P8: the talks that a leader takes over from another one, each user once: talks that have not begun are changed, those that were
 * closed because the leader left are planned anew. Users whom the new leader talks with already, and those who can no longer sign in, are left
 * out.
 */
export function talksToHandOver(pairs: readonly ProjectPair[], from: string, to: string): ProjectPair[] {
  const taken = new Set(pairs.filter(({ closedReason }) => closedReason === undefined).map(pairKey));
  const found = new Map<string, ProjectPair>();
  for (const pair of pairs.filter((each) => each.giverId === from && isLeft(each))) {
    const { takerId } = pair;
    const isTaken = takerId === to || taken.has(pairKey({ giverId: to, takerId }));
    // An open talk goes before one that was closed.
    if (!isTaken && (!found.has(takerId) || isPairOpen(pair))) found.set(takerId, pair);
  }
  return [...found.values()];
}
