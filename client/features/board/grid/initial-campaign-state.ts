import { toMembers } from '#shared/board/member-status';
import type { CampaignListItem, CampaignState } from '#shared/campaign/schema';

/**
 * The grid's state from a list item, until the realtime room sends it. Undefined for a campaign with more members than a list item
 * contains.
 */
export function stateFromListItem({ campaign, stats }: CampaignListItem): CampaignState | undefined {
  const { responseCount, assignedUsersCount } = stats;
  const members = toMembers(stats);
  const left = campaign.type === 'Specific' && members.length < assignedUsersCount;
  return left ? undefined : { campaignId: campaign.id, members, responseCount, assignedUsersCount };
}
