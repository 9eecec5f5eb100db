import { useQueries } from '@tanstack/react-query';
import { usersQuery } from '#client/api/account';
import type { UserCard } from '#shared/user/schema';

/** Maximum number of users in one call. */
const AT_ONCE = 500;

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Cards by user id: the known ones at once, the others when they have loaded. */
export function useUserCards(userIds: readonly string[], known: readonly UserCard[]): Map<string, UserCard> {
  const cards = new Map(known.map((card) => [card.id, card]));
  const missing = userIds.filter((id) => !cards.has(id)).sort();
  const asked = useQueries({
    queries: inParts(missing).map(usersQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  for (const card of asked) cards.set(card.id, card);
  return cards;
}
