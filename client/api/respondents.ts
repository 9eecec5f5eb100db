import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { MANAGED_KEY } from '#client/api/campaign-management';
import type { Locale } from '#shared/i18n/locale';
import type { MailState } from '#shared/mail/schema';
import * as endpoints from '#shared/respondent/endpoints';
import type { RESPONDENT_PAGE_SIZES } from '#shared/respondent/limits';
import type { AddedRespondents, RespondentReview } from '#shared/respondent/schema';

export interface RespondentRequest {
  page: number;
  pageSize: (typeof RESPONDENT_PAGE_SIZES)[number];
  search?: string;
  mail?: MailState;
}

/** Prefix of the query keys of a campaign's respondents. */
export const respondentsKey = (id: string): readonly string[] => [...MANAGED_KEY, 'respondents', id];

/** Polling interval for mail states and progress, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** One page of a campaign's respondents; shows the previous page until this one has loaded. */
export const respondentsQuery = (id: string, request: RespondentRequest) =>
  queryOptions({
    queryKey: [...respondentsKey(id), request],
    queryFn: () => callEndpoint(endpoints.listRespondents, { params: { id }, query: request }),
    placeholderData: (before) => before,
    refetchInterval: POLL_INTERVAL_MS,
  });

export const addRespondents = (id: string, userIds: string[]): Promise<AddedRespondents> =>
  callEndpoint(endpoints.addRespondents, { params: { id }, body: { userIds } }, [400]);

/** Dry run of an import: problems by row. */
export const reviewRespondentFile = (id: string, file: string, language: Locale): Promise<RespondentReview> =>
  callEndpoint(endpoints.importRespondents, { params: { id }, query: { dryRun: true }, body: { file, language } });
export const importRespondents = (id: string, file: string, language: Locale): Promise<RespondentReview> =>
  callEndpoint(endpoints.importRespondents, { params: { id }, query: {}, body: { file, language } });
