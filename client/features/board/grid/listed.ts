import { toMembers } from '#shared/board/member';
import type { CampaignListItem, CampaignState } from '#shared/campaign/schema';

/** The grid as a list carries it, until its room tells it; a campaign with more members than a list names has none there. */
export function stateFromListItem({ campaign, stats }: CampaignListItem): CampaignState | undefined {
  const { responseCount, assignedUsersCount } = stats;
  const members = toMembers(stats);
  const left = campaign.type === 'Specific' && members.length < assignedUsersCount;
  return left ? undefined : { campaignId: campaign.id, members, responseCount, assignedUsersCount };
}
