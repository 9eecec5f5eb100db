import { queryOptions } from '@tanstack/react-query';
import { readConflict } from '#client/api/conflict';
import { callEndpoint } from '#client/api/http';
import type { Module } from '#shared/access/roles-and-modules';
import { getAccount, getFeatures, getModulePermissions, getOrganizations } from '#shared/account/endpoints';
import type { Locale } from '#shared/i18n/locale';
import { getTenant } from '#shared/tenant/endpoints';
import { changeUser, getUser, getUsers } from '#shared/user/endpoints';
import type { UserAccount } from '#shared/user/schema';

/** Loaded once after sign-in and reused. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callEndpoint(getAccount),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Apps and features of the user's tenant. */
export const tenantFeaturesQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: () => callEndpoint(getFeatures),
  staleTime: Number.POSITIVE_INFINITY,
});

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenant', id],
    queryFn: () => callEndpoint(getTenant, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The user's permissions in a module. */
export const modulePermissionsQuery = (module: Module) =>
  queryOptions({
    queryKey: ['module-permissions', module],
    queryFn: async () => (await callEndpoint(getModulePermissions, { params: { module } })).modulePermissions,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The user's departments. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: () => callEndpoint(getOrganizations),
  staleTime: Number.POSITIVE_INFINITY,
});

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['user', id], queryFn: () => callEndpoint(getUser, { params: { id } }), staleTime: 300_000 });

/** Several users in one call. Leaves out unknown ids and users of other tenants. */
export const usersQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['users', ids],
    queryFn: async () => (await callEndpoint(getUsers, { body: { users: ids } })).data,
    staleTime: 300_000,
  });

export const changeLanguage = (account: UserAccount, language: Locale): Promise<UserAccount> =>
  callEndpoint(changeUser, { params: { id: account.id }, body: { revision: account.revision, language } });

/** Marks the introduction as seen. On a revision conflict it retries once with the current revision. */
export function finishOnboarding({ id, revision }: UserAccount): Promise<UserAccount> {
  const finish = (on: number) => callEndpoint(changeUser, { params: { id }, body: { revision: on, isTrainingFinished: true } });
  return finish(revision).catch((error: unknown) => {
    const current = readConflict<UserAccount>(error);
    if (!current) throw error;
    return finish(current.revision);
  });
}
