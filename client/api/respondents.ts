import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/http';
import { MANAGED_KEY } from '#client/api/launch';
import type { Locale } from '#shared/i18n/locale';
import type { MailState } from '#shared/mail/schema';
import { addRespondents, importRespondents, listRespondents } from '#shared/respondent/endpoints';
import type { RESPONDENT_PAGE_SIZES } from '#shared/respondent/limits';
import type { AddedRespondents, RespondentReview } from '#shared/respondent/schema';

export interface RespondentRequest {
  page: number;
  pageSize: (typeof RESPONDENT_PAGE_SIZES)[number];
  search?: string;
  mail?: MailState;
}

/** Begins the keys of the lists of whom a campaign asks. */
export const respondentsKey = (id: string): readonly string[] => [...MANAGED_KEY, 'respondents', id];

/** Mails go out and people finish while it is looked at. */
const LOOK_AGAIN_MS = 15_000;

/** A page of those whom a campaign asks; the page before it stays until it is there. */
export const respondentsQuery = (id: string, asked: RespondentRequest) =>
  queryOptions({
    queryKey: [...respondentsKey(id), asked],
    queryFn: () => callEndpoint(listRespondents, { params: { id }, query: asked }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const askPeople = (id: string, userIds: string[]): Promise<AddedRespondents> =>
  callEndpoint(addRespondents, { params: { id }, body: { userIds } }, [400]);

/** What is in a file, row by row; nothing happens. */
export const reviewRespondentFile = (id: string, file: string, language: Locale): Promise<RespondentReview> =>
  callEndpoint(importRespondents, { params: { id }, query: { dryRun: true }, body: { file, language } });
export const takeRespondentFile = (id: string, file: string, language: Locale): Promise<RespondentReview> =>
  callEndpoint(importRespondents, { params: { id }, query: {}, body: { file, language } });
