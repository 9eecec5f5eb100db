import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import { TEAM_KEY } from '#client/api/user';

/** Whatever shows people, and may show them as they were. */
const SHOWN = [TEAM_KEY, accountQuery.queryKey, ['user'], ['users'], ['board-members']];

/** Asks for people again, after one was changed here or found changed by somebody else. */
export function useInvalidateUsers(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
