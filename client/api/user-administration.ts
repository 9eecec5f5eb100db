import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import type { Locale } from '#shared/i18n/locale';
import * as userEndpoints from '#shared/user/endpoints';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';
import type { TEAM_PAGE_SIZES, TeamSort } from '#shared/user/list';
import type { UserAccount, UserChange, UserCreation, UserStatus } from '#shared/user/schema';

/** Prefix of the query keys of the team list. */
export const TEAM_KEY = ['team'];

export interface TeamRequest {
  page: number;
  pageSize: (typeof TEAM_PAGE_SIZES)[number];
  search?: string;
  departmentId?: string;
  status?: UserStatus;
  sort?: TeamSort;
  order?: 'asc' | 'desc';
}

/** One page of the team; shows the previous page until this one has loaded. */
export const teamQuery = (request: TeamRequest) =>
  queryOptions({
    queryKey: [...TEAM_KEY, request],
    queryFn: () => callEndpoint(userEndpoints.listTeam, { query: request }),
    placeholderData: keepPreviousData,
  });

/** LAUNCH-O4: the numbers of campaigns and talk projects that would have no active owner without these users. */
export const ownedLaunchesQuery = (users: string[]) =>
  queryOptions({
    queryKey: ['owned-launches', users],
    queryFn: () => callEndpoint(userEndpoints.getOwnedLaunches, { body: { users } }),
    // No retries, because a dialog waits for the answer.
    ...{ staleTime: 0, retry: false, networkMode: 'always' as const },
  });

export const createUser = (draft: UserCreation): Promise<UserAccount> => callEndpoint(userEndpoints.createUser, { body: draft });
export const changeUser = (id: string, change: UserChange): Promise<UserAccount> =>
  callEndpoint(userEndpoints.changeUser, { params: { id }, body: change });
export const removeUser = (id: string): Promise<{ id: string }> => callEndpoint(userEndpoints.removeUser, { params: { id } });
export const putPhoto = (id: string, file: Blob): Promise<UserAccount> => callEndpoint(userEndpoints.putPhoto, { params: { id }, file });
export const removePhoto = (id: string): Promise<UserAccount> => callEndpoint(userEndpoints.removePhoto, { params: { id } });
export const sendActivationMail = (id: string): Promise<{ id: string }> =>
  callEndpoint(userEndpoints.sendActivationMail, { params: { id } });

/** Errors of an import by row. @param language of users whose row names none */
export const reviewImport = (file: string, language: Locale): Promise<ImportReview> =>
  callEndpoint(userEndpoints.reviewImport, { body: { file, language } });
export const importUsers = (file: string, language: Locale, activationMail: boolean): Promise<ImportResult> =>
  callEndpoint(userEndpoints.importUsers, { body: { file, language, activationMail } });
