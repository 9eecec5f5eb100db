import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#client/api/user';
import { joinNames } from '#client/features/talk/participant-names';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import type { UserCard } from '#shared/user/schema';

/** A user's card; others than giver and taker are requested once. */
export function useSessionUser(userId: string): UserCard | undefined {
  const { giver, taker } = useTalkContext();
  const known = [giver, taker].find((card) => card.id === userId);
  const { data } = useQuery({ ...userQuery(userId), enabled: !known });
  return known ?? data;
}

/** The loaded cards by user id. */
export function useSessionUsers(userIds: readonly string[]): Map<string, UserCard> {
  const { giver, taker } = useTalkContext();
  const others = userIds.filter((id) => id !== giver.id && id !== taker.id);
  return useQueries({
    queries: others.map(userQuery),
    combine: (results) => new Map([giver, taker, ...results.flatMap(({ data }) => (data ? [data] : []))].map((card) => [card.id, card])),
  });
}

/** "Tom, Ada and Carla"; '' for an empty list. */
export function useNameList(names: readonly string[]): string {
  return joinNames(names, useTranslation().t);
}
