import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { call, request } from '#client/api/http';
import { CallError } from '#client/api/wire';
import { listMineOf } from '#shared/assignment/endpoints';
import { listActive, listBoard, listOwned } from '#shared/campaign/endpoints';
import type { CAMPAIGN_PAGE_SIZES, CampaignTab } from '#shared/campaign/list';
import type { CampaignListItem, CampaignState } from '#shared/campaign/schema';
import type { Locale } from '#shared/i18n/locale';
import { getStatistics, getStatisticsAddress } from '#shared/statistics/endpoints';
import { getSiteSettings } from '#shared/tenant/endpoints';
import { listBoardMembers } from '#shared/user/endpoints';

/** Begins the key of whatever shows how far campaigns are. */
export const CAMPAIGNS = ['campaigns'];

export interface PageAsked {
  tab: CampaignTab;
  page: number;
  size: (typeof CAMPAIGN_PAGE_SIZES)[number];
}

/** A page of a list; the page before it stays until it is there. */
export const campaignsQuery = ({ tab, page, size }: PageAsked) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, tab, page, size],
    queryFn: () => call(listBoard, { query: { page, pageSize: size, ...(tab === 'archived' ? { includeExpired: true } : {}) } }),
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? before : undefined),
  });

const OWNED_AT_ONCE = 50;

export const ownedQuery = infiniteQueryOptions({
  queryKey: [...CAMPAIGNS, 'owned'],
  queryFn: ({ pageParam }) => call(listOwned, { query: pageParam === undefined ? {} : { after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => (last.length < OWNED_AT_ONCE ? undefined : last.at(-1)?.campaign.id),
});

/** One campaign of the board as a list shows it, with its members; none when it has not begun, not asked for of any other campaign. */
export const listedQuery = ({ id, isBoardpulse }: Pick<CampaignListItem['campaign'], 'id' | 'isBoardpulse'>) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'one', id],
    queryFn: isBoardpulse ? async () => (await call(listActive, { query: { campaignId: id } }))[0] ?? null : skipToken,
  });

/** One campaign with its surveys, and a person's own part in it. */
export const landingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'landing', campaignId],
    queryFn: async () => (await call(listMineOf, { params: { campaignId } }))[0] ?? null,
  });

/** How far everybody is, as the room of the campaign tells it, and nothing else does. */
export const gridQuery = (campaignId: string) =>
  queryOptions<CampaignState>({ queryKey: ['campaign-grid', campaignId], queryFn: skipToken });

/** Whether the statistics can be downloaded: a HEAD tells (spec 1 section 4). */
export const statisticsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-statistics', campaignId],
    queryFn: async () => {
      const { ok, status } = await request({ ...getStatistics, method: 'HEAD' }, { params: { campaignId } });
      if (!ok && status !== 404) throw new CallError(status);
      return ok;
    },
  });

/** An address of the statistics that a new tab can open. @throws CallError */
export const statisticsAddress = async (campaignId: string, lang: Locale): Promise<string> =>
  (await call(getStatisticsAddress, { params: { campaignId }, query: { lang } })).url;

export const settingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await call(getSiteSettings))[0] ?? {},
  staleTime: 300_000,
});

export const boardMembersQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['board-members', tenantId],
    queryFn: async () => (await call(listBoardMembers, { params: { tenantId }, query: { boardMember: true } })).data,
  });
