import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import { TEAM } from '#client/api/team';

/** Whatever shows people, and may show them as they were. */
const SHOWN = [TEAM, accountQuery.queryKey, ['user'], ['users'], ['board-members']];

/** Asks for people again, after one was changed here or found changed by somebody else. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
