import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { readConflict } from '#client/api/conflict';
import { setTenant } from '#client/api/own-tenant';
import type { Module } from '#shared/access/roles-and-modules';
import { getAccount, getModulePermissions, getOrganizations } from '#shared/account/endpoints';
import type { Locale } from '#shared/i18n/locale';
import { changeUser } from '#shared/user/endpoints';
import type { UserAccount } from '#shared/user/schema';

/** Loaded once after sign-in and reused. Its answer includes the tenant. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ client }): Promise<UserAccount> => {
    const calledAt = Date.now();
    const { tenant, ...account } = await callEndpoint(getAccount);
    setTenant(client, tenant, calledAt);
    return account;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's permissions in a module. The query key has the user's roles, so that changed roles load them again. */
export const modulePermissionsQuery = (module: Module, { role, organizationRole }: Pick<UserAccount, 'role' | 'organizationRole'>) =>
  queryOptions({
    queryKey: ['module-permissions', module, role, organizationRole],
    queryFn: async () => (await callEndpoint(getModulePermissions, { params: { module } })).modulePermissions,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The user's departments. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: () => callEndpoint(getOrganizations),
  staleTime: Number.POSITIVE_INFINITY,
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
