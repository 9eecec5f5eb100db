import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { CallError } from '#client/api/wire';
import { getAccount, getFeatures } from '#shared/account/endpoints';
import type { Locale } from '#shared/i18n/locale';
import { getTenant } from '#shared/tenant/endpoints';
import { changeUser, getUser, getUsers } from '#shared/user/endpoints';
import type { Account } from '#shared/user/schema';

/** Loaded once after sign-in and reused (spec 3 section 4). */
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => call(getAccount), staleTime: Number.POSITIVE_INFINITY });

/** The apps and features that this person's tenant has. */
export const possessionsQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: () => call(getFeatures),
  staleTime: Number.POSITIVE_INFINITY,
});

export const tenantQuery = (id: string) =>
  queryOptions({ queryKey: ['tenant', id], queryFn: () => call(getTenant, { params: { id } }), staleTime: Number.POSITIVE_INFINITY });

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['user', id], queryFn: () => call(getUser, { params: { id } }), staleTime: 300_000 });

/** Several at once; whoever is no colleague is left out. */
export const usersQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['users', ids],
    queryFn: async () => (await call(getUsers, { body: { users: ids } })).data,
    staleTime: 300_000,
  });

export const changeLanguage = (account: Account, language: Locale): Promise<Account> =>
  call(changeUser, { params: { id: account.id }, body: { revision: account.revision, language } });

/** Says that the introduction was seen; what else was changed of the record meanwhile does not matter to that. */
export function finishTraining({ id, revision }: Account): Promise<Account> {
  const finish = (on: number) => call(changeUser, { params: { id }, body: { revision: on, isTrainingFinished: true } });
  return finish(revision).catch((error: unknown) => {
    const current = error instanceof CallError ? (error.body?.current as Account | undefined) : undefined;
    if (!current) throw error;
    return finish(current.revision);
  });
}
