import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getUser, getUsers, listBoardMembers } from '#shared/user/endpoints';

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['user', id], queryFn: () => callEndpoint(getUser, { params: { id } }), staleTime: 300_000 });

/** Several users in one call. Leaves out unknown ids and users of other tenants. */
export const usersQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['users', ids],
    queryFn: async () => (await callEndpoint(getUsers, { body: { users: ids } })).data,
    staleTime: 300_000,
  });

export const boardMembersQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['board-members', tenantId],
    queryFn: async () => (await callEndpoint(listBoardMembers, { params: { tenantId }, query: { boardMember: true } })).data,
  });
