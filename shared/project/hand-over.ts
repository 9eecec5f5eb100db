import { pairKey } from '#shared/project/draft';
import { isPairOpen } from '#shared/project/pairs';
import type { ProjectPair } from '#shared/project/schema';

interface ClosedPair extends Pick<ProjectPair, 'takerId' | 'closedReason'> {
  replacedBy?: string | null | undefined;
}

/**
 * PROJECT-P8: whether a talk was closed because its leader left, and nobody has taken it over yet. A replacing talk that was removed, or is
 * with another user by now, does not count.
 * @param pairs of the project
 */
export const isUnreplaced = (
  { takerId, closedReason, replacedBy }: ClosedPair,
  pairs: readonly Pick<ProjectPair, 'sessionId' | 'takerId'>[],
): boolean => closedReason === 'personLeft' && !pairs.some((pair) => pair.sessionId === replacedBy && pair.takerId === takerId);

/** PROJECT-P8: the closed talks of a user that a new pair with this user can replace. */
export const talksToReplace = (pairs: readonly ProjectPair[], takerId: string | null): ProjectPair[] =>
  pairs.filter((pair) => pair.takerId === takerId && !pair.takerLeft && isUnreplaced(pair, pairs));

/** The talks that another leader may take over: those that have not begun, and those that were closed because their leader left. */
const talksLeft = (pairs: readonly ProjectPair[]): ProjectPair[] =>
  pairs.filter((pair) => !pair.takerLeft && (isPairOpen(pair) || isUnreplaced(pair, pairs)));

/** PROJECT-P8: the leaders whose talks another leader may take over, each once. */
export const replacedLeaders = (pairs: readonly ProjectPair[]): ProjectPair['giver'][] => [
  ...new Map(talksLeft(pairs).map((pair) => [pair.giverId, pair.giver])).values(),
];

/**
 * PROJECT-P8: the talks that a leader takes over from another one, each user once: talks that have not begun are changed, talks that were
 * closed because the leader left are planned again. Users who already have a talk with the new leader, and users who can no longer sign in,
 * are left out.
 */
export function talksToHandOver(pairs: readonly ProjectPair[], from: string, to: string): ProjectPair[] {
  const taken = new Set(pairs.filter(({ closedReason }) => closedReason === undefined).map(pairKey));
  const found = new Map<string, ProjectPair>();
  for (const pair of talksLeft(pairs).filter(({ giverId }) => giverId === from)) {
    const { takerId } = pair;
    const isTaken = takerId === to || taken.has(pairKey({ giverId: to, takerId }));
    // An open talk is preferred to a closed one.
    if (!isTaken && (!found.has(takerId) || isPairOpen(pair))) found.set(takerId, pair);
  }
  return [...found.values()];
}
