import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#client/api/fetch';
import { callEndpoint } from '#client/api/http';
import type { CampaignChange } from '#shared/campaign/change';
import { archiveCampaign, closeCampaign, extendCampaign, getManaged, listManaged } from '#shared/campaign/endpoints';
import type { CAMPAIGN_PAGE_SIZES, ManagedCampaign } from '#shared/campaign/schema';
import * as launch from '#shared/launch/endpoints';
import type { WaveDays } from '#shared/launch/next-wave';
import type { CampaignDraft, CampaignDraftChange, CampaignDraftFields, DryRun, Launch, NextWave } from '#shared/launch/schema';
import { sendReminders } from '#shared/mail/endpoints';
import type { ReminderRequest } from '#shared/mail/schema';

/** Begins the keys of the campaigns that somebody manages: those that they answer are looked for at other times. */
export const MANAGED_KEY = ['managed-campaigns'];

/** Begins the keys of the drafts of campaigns. */
export const CAMPAIGN_DRAFTS_KEY = ['campaign-drafts'];

export interface ManagedRequest {
  page: number;
  pageSize: (typeof CAMPAIGN_PAGE_SIZES)[number];
  search?: string;
}

/** A page of launched campaigns; the page before it stays until it is there. */
export const managedCampaignsQuery = (asked: ManagedRequest & { archived?: boolean; mine?: boolean }) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'page', asked],
    queryFn: () => callEndpoint(listManaged, { query: asked }),
    placeholderData: (before, query) =>
      (query?.queryKey[2] as typeof asked | undefined)?.archived === asked.archived ? before : undefined,
  });

export const campaignDraftsQuery = (asked: ManagedRequest) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'page', asked],
    queryFn: () => callEndpoint(launch.listCampaignDrafts, { query: asked }),
    placeholderData: keepPreviousData,
  });

const placeKey = (id: string): readonly string[] => [...MANAGED_KEY, 'place', id];

/** What an address leads to: a draft, or the campaign that it became. */
export type CampaignPlace = { kind: 'draft'; draft: CampaignDraft } | { kind: 'campaign'; campaign: ManagedCampaign };

/** Statuses of what is not there, or not for this person. */
const NOT_THERE = [400, 403, 404];
const isThere = (error: unknown): boolean => !(error instanceof ApiError && NOT_THERE.includes(error.status));

/** @param first where to look first: a draft and its campaign have the same id, and never exist at once */
export const campaignPlaceQuery = (id: string, first: CampaignPlace['kind']) =>
  queryOptions({
    queryKey: placeKey(id),
    queryFn: async ({ client, queryKey }): Promise<CampaignPlace> => {
      const params = { id };
      const ways = {
        draft: async () => ({ kind: 'draft' as const, draft: await callEndpoint(launch.getCampaignDraft, { params }, NOT_THERE) }),
        campaign: async () => ({ kind: 'campaign' as const, campaign: await callEndpoint(getManaged, { params }, NOT_THERE) }),
      };
      const start = client.getQueryData<CampaignPlace>(queryKey)?.kind ?? first;
      try {
        return await ways[start]();
      } catch (error) {
        if (isThere(error)) throw error;
        return ways[start === 'draft' ? 'campaign' : 'draft']();
      }
    },
    retry: (count, error) => isThere(error) && count < 2,
  });

export const createCampaignDraft = (fields: CampaignDraftFields): Promise<CampaignDraft> =>
  callEndpoint(launch.createCampaignDraft, { body: fields });
export const changeCampaignDraft = (id: string, change: CampaignDraftChange): Promise<CampaignDraft> =>
  callEndpoint(launch.changeCampaignDraft, { params: { id }, body: change }, [400, 404, 409]);
export const removeCampaignDraft = (id: string) => callEndpoint(launch.removeCampaignDraft, { params: { id } });

/** Surveys that can be chosen; the page before it stays until it is there. */
export const campaignSurveysQuery = (asked: { page: number; search?: string }) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'surveys', asked],
    queryFn: () => callEndpoint(launch.listCampaignSurveys, { query: { ...asked, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

/** The surveys of a draft, as it is stored. */
export const surveysOfDraftQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'surveys-of', id, revision],
    queryFn: () => callEndpoint(launch.listSurveysOfDraft, { params: { id } }),
    placeholderData: keepPreviousData,
  });

/** What a launch of this revision would do. Always asked anew: people and surveys change beside it. */
export const dryRunQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS_KEY, 'dry-run', id, revision],
    queryFn: async () => (await callEndpoint(launch.launchCampaign, { params: { id }, query: { dryRun: true } })) as DryRun,
    staleTime: 0,
  });

/** Of the launch of a draft: until it has led on, the draft is not looked for. */
export const launchKey = (id: string): readonly string[] => ['launch', id];

/** The campaign that a draft became, so that its page does not look for the draft first. */
export async function showLaunched(queryClient: QueryClient, id: string): Promise<void> {
  const place: CampaignPlace = { kind: 'campaign', campaign: await callEndpoint(getManaged, { params: { id } }) };
  queryClient.setQueryData(placeKey(id), place);
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

/** A draft of the next wave. */
export const repeatCampaign = (id: string, days: WaveDays): Promise<NextWave> =>
  callEndpoint(launch.repeatCampaign, { params: { id }, body: days }, [400]);

export const remindPeople = (id: string, request: ReminderRequest): Promise<{ queued: number }> =>
  callEndpoint(sendReminders, { params: { id }, body: request });
