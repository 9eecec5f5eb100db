import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usersQuery } from '#client/api/user';
import type { UserCard } from '#shared/user/schema';

/** Maximum number of users in one call. */
const MAX_USERS = 500;
const NO_CARDS: UserCard[] = [];

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_USERS) }, (_, at) => ids.slice(at * MAX_USERS, (at + 1) * MAX_USERS));

/** Cards by user id: the known ones at once, the others when they have loaded. Those of the last ids stay while others load. */
export function useUserCards(userIds: readonly string[], known: readonly UserCard[]): Map<string, UserCard> {
  const cards = new Map(known.map((card) => [card.id, card]));
  const missing = userIds.filter((id) => !cards.has(id)).sort();
  const { data = NO_CARDS } = useQuery({
    queryKey: ['users', 'cards', missing],
    queryFn: async ({ client }) => (await Promise.all(inParts(missing).map((ids) => client.fetchQuery(usersQuery(ids))))).flat(),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
  for (const card of data) cards.set(card.id, card);
  return cards;
}
