import type { Store } from '#db/open';
import { presentItem } from '#server/features/campaign/list/present';
import { campaignListStore } from '#server/features/campaign/list/store';
import type { CampaignService } from '#server/features/campaign/service';
import type { Principal } from '#server/plugins/auth';
import { hasLanding } from '#shared/campaign/landing';
import { CAMPAIGN_PAGE_SIZE } from '#shared/campaign/list';
import { seesAllBoardCampaigns } from '#shared/campaign/policy';
import { type CampaignListItem, type CampaignPage, MEMBERS_LISTED, MEMBERS_SHOWN } from '#shared/campaign/schema';
import { openDays } from '#shared/campaign/status';
import { Refusal } from '#shared/contract/errors';

export type CampaignListService = ReturnType<typeof campaignListService>;

/** Evaluations that run at the same time are few; a list of all would only hide the one to show. */
const ACTIVE_LISTED = 10;
const OWNED_LISTED = 50;

/** Lists of campaigns; each item is one that its reader may follow (G3, G15). */
export function campaignListService(store: Store, campaigns: CampaignService) {
  const rows = campaignListStore(store);
  const seesAll = (principal: Principal) => (boardMember: boolean) => seesAllBoardCampaigns({ ...principal, boardMember });

  return {
    async board(
      principal: Principal,
      { page = 1, pageSize: size = CAMPAIGN_PAGE_SIZE, includeExpired: archived = false },
    ): Promise<CampaignPage> {
      const now = new Date();
      const asked = { page, size, archived, running: openDays(now).running };
      const { items, totalCount } = await rows.board(principal, seesAll(principal), asked, MEMBERS_LISTED);
      return { items: items.map((row) => presentItem(row, now)), currentPage: page, totalCount };
    },

    /** With an id that one alone, unless it is planned. @throws Refusal NotFoundError for one that this person may not see */
    async active(principal: Principal, asked: string | undefined): Promise<CampaignListItem[]> {
      const now = new Date();
      const campaignId = asked?.toLowerCase();
      if (campaignId === undefined) {
        const found = await rows.active(principal, seesAll(principal), openDays(now), ACTIVE_LISTED, MEMBERS_LISTED);
        return found.map((row) => presentItem(row, now));
      }
      const row = (await campaigns.mayFollow(principal, campaignId)) ? await rows.one(principal, campaignId, MEMBERS_SHOWN) : undefined;
      if (!row) throw new Refusal('NotFoundError');
      const item = presentItem(row, now);
      return hasLanding(item.campaign) ? [item] : [];
    },

    async owned(principal: Principal, after: string | undefined): Promise<CampaignListItem[]> {
      const now = new Date();
      return (await rows.owned(principal, after, OWNED_LISTED, MEMBERS_LISTED)).map((row) => presentItem(row, now));
    },
  };
}
