import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { listDepartments } from '#shared/department/endpoints';
import type { Locale } from '#shared/i18n/locale';
import {
  changeUser,
  createUser,
  importUsers,
  listTeam,
  putPhoto,
  removePhoto,
  removeUser,
  reviewImport,
  sendActivationMail,
} from '#shared/user/endpoints';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';
import type { TEAM_PAGE_SIZES, TeamSort } from '#shared/user/list';
import type { Account, UserChange, UserDraft, UserStatus } from '#shared/user/schema';

/** Begins the key of whatever shows the team. */
export const TEAM = ['team'];

export interface TeamAsked {
  page: number;
  pageSize: (typeof TEAM_PAGE_SIZES)[number];
  search?: string;
  departmentId?: string;
  status?: UserStatus;
  sort?: TeamSort;
  order?: 'asc' | 'desc';
}

/** A page of the team; the page before it stays until it is there. */
export const teamQuery = (asked: TeamAsked) =>
  queryOptions({
    queryKey: [...TEAM, asked],
    queryFn: () => call(listTeam, { query: asked }),
    placeholderData: keepPreviousData,
  });

/** All departments of the company. */
export const departmentsQuery = queryOptions({ queryKey: ['departments'], queryFn: () => call(listDepartments), staleTime: 60_000 });

export const addPerson = (draft: UserDraft): Promise<Account> => call(createUser, { body: draft });
export const savePerson = (id: string, change: UserChange): Promise<Account> => call(changeUser, { params: { id }, body: change });
export const dropPerson = (id: string): Promise<{ id: string }> => call(removeUser, { params: { id } });
export const savePhoto = (id: string, file: Blob): Promise<Account> => call(putPhoto, { params: { id }, file });
export const dropPhoto = (id: string): Promise<Account> => call(removePhoto, { params: { id } });
export const mailActivation = (id: string): Promise<{ id: string }> => call(sendActivationMail, { params: { id } });

/** What is wrong in which row. @param language of people whose row names none */
export const reviewPeople = (file: string, language: Locale): Promise<ImportReview> => call(reviewImport, { body: { file, language } });
export const importPeople = (file: string, language: Locale, activationMail: boolean): Promise<ImportResult> =>
  call(importUsers, { body: { file, language, activationMail } });
