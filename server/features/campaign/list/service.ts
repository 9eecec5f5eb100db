import type { Store } from '#db/store';
import { presentCampaignListItem } from '#server/features/campaign/list/present';
import { campaignListStore } from '#server/features/campaign/list/store';
import type { CampaignService } from '#server/features/campaign/progress-service';
import type { Principal } from '#server/lib/principal';
import { CAMPAIGN_PAGE_SIZE } from '#shared/board/campaign-list';
import { isPageVisible } from '#shared/board/campaign-page';
import { seesAllBoardCampaigns } from '#shared/campaign/policy';
import { type CampaignListItem, type CampaignListPage, MAX_LISTED_MEMBERS, MAX_SHOWN_MEMBERS } from '#shared/campaign/schema';
import { AppError } from '#shared/contract/errors';

export type CampaignListService = ReturnType<typeof campaignListService>;

/** Maximum number of active campaigns in the list. Few campaigns run at the same time. */
const ACTIVE_LISTED = 10;
const OWNED_LISTED = 50;

/** Lists of campaigns; each item is one that its reader may follow (CAMPAIGN-G3, CAMPAIGN-G15). */
export function campaignListService(store: Store, campaigns: CampaignService) {
  const rows = campaignListStore(store);
  const seesAll = (principal: Principal) => (boardMember: boolean) => seesAllBoardCampaigns({ ...principal, boardMember });

  return {
    async board(
      principal: Principal,
      { page = 1, pageSize: size = CAMPAIGN_PAGE_SIZE, includeExpired: archived = false },
    ): Promise<CampaignListPage> {
      const now = new Date();
      const request = { page, size, archived, now };
      const { items, totalCount } = await rows.board(principal, seesAll(principal), request, MAX_LISTED_MEMBERS);
      return { items: items.map((row) => presentCampaignListItem(row, now)), currentPage: page, totalCount };
    },

    /** Open campaigns; with an id only that one, and none if it is planned. @throws AppError NotFoundError if the user may not follow it */
    async active(principal: Principal, id: string | undefined): Promise<CampaignListItem[]> {
      const now = new Date();
      const campaignId = id?.toLowerCase();
      if (campaignId === undefined) {
        const found = await rows.active(principal, seesAll(principal), now, ACTIVE_LISTED, MAX_LISTED_MEMBERS);
        return found.map((row) => presentCampaignListItem(row, now));
      }
      const row = (await campaigns.mayFollow(principal, campaignId)) ? await rows.one(principal, campaignId, MAX_SHOWN_MEMBERS) : undefined;
      if (!row) throw new AppError('NotFoundError');
      const item = presentCampaignListItem(row, now);
      return isPageVisible(item.campaign) ? [item] : [];
    },

    /** These campaigns in this order, for a user who may manage them. */
    async items(principal: Principal, ids: string[]): Promise<CampaignListItem[]> {
      const now = new Date();
      return (await rows.items(principal, ids, MAX_LISTED_MEMBERS)).map((row) => presentCampaignListItem(row, now));
    },

    async owned(principal: Principal, after: string | undefined): Promise<CampaignListItem[]> {
      const now = new Date();
      return (await rows.owned(principal, after, OWNED_LISTED, MAX_LISTED_MEMBERS)).map((row) => presentCampaignListItem(row, now));
    },
  };
}
