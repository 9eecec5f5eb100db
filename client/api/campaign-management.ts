import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { ApiError } from '#client/api/fetch';
import type { CampaignChange } from '#shared/campaign/change';
import { archiveCampaign, closeCampaign, extendCampaign, getManaged, handOverCampaign, listManaged } from '#shared/campaign/endpoints';
import type { CAMPAIGN_PAGE_SIZES, HandOver, ManagedCampaign, OwnerAnswer } from '#shared/campaign/schema';
import * as launch from '#shared/launch/endpoints';
import type { WaveDays } from '#shared/launch/next-wave';
import type { CampaignDraft, CampaignDraftChange, CampaignDraftFields, DryRun, Launch, NextWave } from '#shared/launch/schema';
import * as mail from '#shared/mail/endpoints';
import type { ReminderRequest } from '#shared/mail/schema';
import { FIRST_CHANGE, hasFieldValues } from '#shared/sync/rebase-form';

/** Prefix of the query keys of campaigns that the user manages. Campaigns that the user answers have other keys. */
export const MANAGED_KEY = ['managed-campaigns'];

/** Prefix of the query keys of campaign drafts. */
export const CAMPAIGN_DRAFTS_KEY = ['campaign-drafts'];

export interface ManagedRequest {
  page: number;
  pageSize: (typeof CAMPAIGN_PAGE_SIZES)[number];
  search?: string;
}

/** One page of launched campaigns; shows the previous page of the same tab until this one has loaded. */
export const managedCampaignsQuery = (request: ManagedRequest & { archived?: boolean; mine?: boolean; ownerless?: boolean }) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'page', request],
    queryFn: () => callEndpoint(listManaged, { query: request }),
    placeholderData: (before, query) =>
      (query?.queryKey[2] as typeof request | undefined)?.archived === request.archived ? before : undefined,
  });

export const campaignDraftsQuery = (request: ManagedRequest) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'page', request],
    queryFn: () => callEndpoint(launch.listCampaignDrafts, { query: request }),
    placeholderData: keepPreviousData,
  });

export const campaignPlaceKey = (id: string): readonly string[] => [...MANAGED_KEY, 'place', id];

/** Content of a campaign URL: the draft, or the campaign once it is launched. */
export type CampaignPlace = { kind: 'draft'; draft: CampaignDraft } | { kind: 'campaign'; campaign: ManagedCampaign };

/** HTTP statuses of an object that does not exist or that the user may not read. */
const MISSING_STATUSES = [400, 403, 404];
const isFound = (error: unknown): boolean => !(error instanceof ApiError && MISSING_STATUSES.includes(error.status));

/** Loads the draft or the launched campaign: both have the same id, and only one of them exists. @param first kind to request first */
export const campaignPlaceQuery = (id: string, first: CampaignPlace['kind']) =>
  queryOptions({
    queryKey: campaignPlaceKey(id),
    queryFn: async ({ client, queryKey }): Promise<CampaignPlace> => {
      const params = { id };
      const ways = {
        draft: async () => ({ kind: 'draft' as const, draft: await callEndpoint(launch.getCampaignDraft, { params }, MISSING_STATUSES) }),
        campaign: async () => ({ kind: 'campaign' as const, campaign: await callEndpoint(getManaged, { params }, MISSING_STATUSES) }),
      };
      const start = client.getQueryData<CampaignPlace>(queryKey)?.kind ?? first;
      try {
        return await ways[start]();
      } catch (error) {
        if (isFound(error)) throw error;
        return ways[start === 'draft' ? 'campaign' : 'draft']();
      }
    },
    retry: (count, error) => isFound(error) && count < 2,
  });

export const createCampaignDraft = (fields: CampaignDraftFields, creationKey: string): Promise<CampaignDraft> =>
  callEndpoint(launch.createCampaignDraft, { query: { creationKey }, body: fields });
export const copyCampaignDraft = (id: string, creationKey: string): Promise<CampaignDraft> =>
  callEndpoint(launch.copyCampaignDraft, { params: { id }, query: { creationKey } });
export const changeCampaignDraft = (id: string, change: CampaignDraftChange): Promise<CampaignDraft> =>
  callEndpoint(launch.changeCampaignDraft, { params: { id }, body: change }, [400, 404, 409]);
export const removeCampaignDraft = (id: string) => callEndpoint(launch.removeCampaignDraft, { params: { id } });

/** One page of surveys to choose from; shows the previous page until this one has loaded. */
export const campaignSurveysQuery = (request: { page: number; search?: string }) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'surveys', request],
    queryFn: () => callEndpoint(launch.listCampaignSurveys, { query: { ...request, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

/** Surveys of the stored draft. */
export const surveysOfDraftQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'surveys-of', id, revision],
    queryFn: () => callEndpoint(launch.listSurveysOfDraft, { params: { id } }),
    placeholderData: keepPreviousData,
  });

/** Dry run of a launch of this revision. Never cached as fresh, because users and surveys change independently of the draft. */
export const dryRunQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'dry-run', id, revision],
    queryFn: async () => (await callEndpoint(launch.launchCampaign, { params: { id }, query: { dryRun: true } })) as DryRun,
    staleTime: 0,
  });

/** Mutation key of the launch of a draft. While it runs, the page does not poll the draft. */
export const launchKey = (id: string): readonly string[] => ['launch', id];

/** Caches the launched campaign under its URL, so that its page does not request the draft first. */
export async function showLaunched(queryClient: QueryClient, id: string): Promise<void> {
  const place: CampaignPlace = { kind: 'campaign', campaign: await callEndpoint(getManaged, { params: { id } }) };
  queryClient.setQueryData(campaignPlaceKey(id), place);
}

export const launchCampaign = async (id: string, body: Launch): Promise<string> => {
  const answer = await callEndpoint(launch.launchCampaign, { params: { id }, query: {}, body }, [409]);
  return 'campaignId' in answer ? answer.campaignId : id;
};

export function changeManagedCampaign(id: string, revision: number, change: CampaignChange): Promise<ManagedCampaign> {
  const params = { id };
  if (change.act === 'extend') return callEndpoint(extendCampaign, { params, body: { revision, toDate: change.toDate } }, [400, 403, 409]);
  return callEndpoint(change.act === 'close' ? closeCampaign : archiveCampaign, { params, body: { revision } }, [403, 409]);
}

export const setCampaignOwner = (id: string, body: HandOver): Promise<OwnerAnswer> =>
  callEndpoint(handOverCampaign, { params: { id }, body }, [400, 404, 409]);

/** Creates the draft of the next wave. */
export async function repeatCampaign(id: string, days: WaveDays, creationKey: string): Promise<NextWave> {
  const wave = await callEndpoint(launch.repeatCampaign, { params: { id }, query: { creationKey }, body: days }, [400]);
  // If the answer of a first call was lost, a repeated call returns the draft with the days of the first call.
  if (!hasFieldValues<WaveDays>({ fromDate: wave.fromDate ?? '', toDate: wave.toDate ?? '' }, days))
    await changeCampaignDraft(wave.id, { ...FIRST_CHANGE, fields: days });
  return wave;
}

export const sendReminders = (id: string, request: ReminderRequest): Promise<{ queued: number }> =>
  callEndpoint(mail.sendReminders, { params: { id }, body: request });
