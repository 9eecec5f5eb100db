import { useQueries } from '@tanstack/react-query';
import { usersQuery } from '#client/api/account';
import type { UserCard } from '#shared/user/schema';

/** So many people can be asked for at once. */
const AT_ONCE = 500;

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Cards by user id: those that are known already, and the others as soon as they have come. */
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
