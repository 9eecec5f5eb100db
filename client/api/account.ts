import { queryOptions } from '@tanstack/react-query';
import { readConflict } from '#client/api/conflict';
import { callEndpoint } from '#client/api/http';
import { getAccount, getFeatures } from '#shared/account/endpoints';
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

/** The apps and features that this person's tenant has. */
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

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['user', id], queryFn: () => callEndpoint(getUser, { params: { id } }), staleTime: 300_000 });

/** Several at once; whoever is no colleague is left out. */
export const usersQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['users', ids],
    queryFn: async () => (await callEndpoint(getUsers, { body: { users: ids } })).data,
    staleTime: 300_000,
  });

export const changeLanguage = (account: UserAccount, language: Locale): Promise<UserAccount> =>
  callEndpoint(changeUser, { params: { id: account.id }, body: { revision: account.revision, language } });

/** Says that the introduction was seen; what else was changed of the record meanwhile does not matter to that. */
export function finishOnboarding({ id, revision }: UserAccount): Promise<UserAccount> {
  const finish = (on: number) => callEndpoint(changeUser, { params: { id }, body: { revision: on, isTrainingFinished: true } });
  return finish(revision).catch((error: unknown) => {
    const current = readConflict<UserAccount>(error);
    if (!current) throw error;
    return finish(current.revision);
  });
}
