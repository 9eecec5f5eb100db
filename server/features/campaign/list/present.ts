import type { ItemRow, MemberRow } from '#server/features/campaign/list/store';
import { presentCampaign } from '#server/features/campaign/present';
import { presentUserCard } from '#server/features/user/present';
import type { CampaignListItem, CampaignStats } from '#shared/campaign/schema';

/** The statuses of one member, in the order of the campaign's surveys. */
const statusesOf = (surveys: ItemRow['surveys'], { statuses }: MemberRow): CampaignStats['surveyStatus'][string] =>
  Object.fromEntries(
    surveys.flatMap(({ id, name }) => {
      const status = statuses[id];
      return status ? [[id, { name, status }]] : [];
    }),
  );

/** A row of a list of campaigns as this reader may see it. */
export function presentCampaignListItem({ campaign, counts, isAssignedToMe, surveys, members }: ItemRow, now: Date): CampaignListItem {
  return {
    campaign: { ...presentCampaign(campaign, now), ...(campaign.description ? { description: campaign.description } : {}) },
    stats: {
      ...counts,
      isAssignedToMe,
      assignUserDetails: { data: members.map(({ user }) => presentUserCard(user)) },
      surveyStatus: Object.fromEntries(members.map((member) => [member.user.id, statusesOf(surveys, member)])),
    },
  };
}
