import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import { TEAM_KEY } from '#client/api/user-administration';

/** Prefixes of the query keys that contain users. */
const USER_KEYS = [TEAM_KEY, accountQuery.queryKey, ['user'], ['users'], ['board-members']];

/** Returns a function that reloads users after one was changed here or elsewhere. */
export function useInvalidateUsers(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(USER_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
