import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { listMineOf } from '#shared/assignment/endpoints';
import type { CampaignTab } from '#shared/board/campaign-list';
import { listActive, listBoard, listOwned } from '#shared/campaign/endpoints';
import type { CAMPAIGN_PAGE_SIZES, CampaignListItem, CampaignState } from '#shared/campaign/schema';

/** Prefix of the query keys that show campaign progress. */
export const CAMPAIGNS_KEY = ['campaigns'];

export interface CampaignPageRequest {
  tab: CampaignTab;
  page: number;
  size: (typeof CAMPAIGN_PAGE_SIZES)[number];
}

/** One page of a list; shows the previous page of the same tab until this one has loaded. */
export const campaignsQuery = ({ tab, page, size }: CampaignPageRequest) =>
  queryOptions({
    queryKey: [...CAMPAIGNS_KEY, tab, page, size],
    queryFn: () => callEndpoint(listBoard, { query: { page, pageSize: size, ...(tab === 'archived' ? { includeExpired: true } : {}) } }),
    placeholderData: (before, query) => (query?.queryKey[1] === tab ? before : undefined),
  });

/** All campaigns that run or are planned, the nearest end first. */
export const activeCampaignsQuery = queryOptions({
  queryKey: [...CAMPAIGNS_KEY, 'active', 'all'],
  queryFn: async () => {
    const found: CampaignListItem[] = [];
    for (let page = 1; ; page += 1) {
      const { items, totalCount } = await callEndpoint(listBoard, { query: { page, pageSize: 50 } });
      found.push(...items);
      if (items.length === 0 || found.length >= totalCount) return found;
    }
  },
});

const OWNED_PAGE_SIZE = 50;

export const ownedCampaignsQuery = infiniteQueryOptions({
  queryKey: [...CAMPAIGNS_KEY, 'owned'],
  queryFn: ({ pageParam }) => callEndpoint(listOwned, { query: pageParam === undefined ? {} : { after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => (last.length < OWNED_PAGE_SIZE ? undefined : last.at(-1)?.campaign.id),
});

/** One board campaign as a list shows it, with its members; null before it begins. Not fetched for other campaigns. */
export const boardCampaignQuery = ({ id, isBoardpulse }: Pick<CampaignListItem['campaign'], 'id' | 'isBoardpulse'>) =>
  queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'one', id],
    queryFn: isBoardpulse ? async () => (await callEndpoint(listActive, { query: { campaignId: id } }))[0] ?? null : skipToken,
  });

/** One campaign with its surveys and the user's own assignments. */
export const myCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS_KEY, 'landing', campaignId],
    queryFn: async () => (await callEndpoint(listMineOf, { params: { campaignId } }))[0] ?? null,
  });

/** Progress of all members. Never fetched: only the campaign's realtime room writes it. */
export const campaignStateQuery = (campaignId: string) =>
  queryOptions<CampaignState>({ queryKey: ['campaign-grid', campaignId], queryFn: skipToken });
