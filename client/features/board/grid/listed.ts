import { membersOf } from '#shared/campaign/member';
import type { CampaignListItem, CampaignState } from '#shared/campaign/schema';

/** The grid as a list carries it, until its room tells it; a campaign with more members than a list names has none there. */
export function listedState({ campaign, stats }: CampaignListItem): CampaignState | undefined {
  const { responseCount, assignedUsersCount } = stats;
  const members = membersOf(stats);
  const left = campaign.type === 'Specific' && members.length < assignedUsersCount;
  return left ? undefined : { campaignId: campaign.id, members, responseCount, assignedUsersCount };
}
