import type { ItemRow, MemberRow } from '#server/features/campaign/list/store';
import { presentFacts } from '#server/features/campaign/present';
import { presentCard } from '#server/features/user/present';
import type { CampaignListItem, CampaignStats } from '#shared/campaign/schema';

/** The statuses of one member, in the order of the campaign's surveys. */
const statusesOf = (surveys: ItemRow['surveys'], { statuses }: MemberRow): CampaignStats['surveyStatus'][string] =>
  Object.fromEntries(
    surveys.flatMap(({ id, name }) => {
      const status = statuses[id];
      return status ? [[id, { name, status }]] : [];
    }),
  );

export function presentItem({ campaign, counts, isAssignedToMe, surveys, members }: ItemRow, now: Date): CampaignListItem {
  return {
    campaign: { ...presentFacts(campaign, now), ...(campaign.description ? { description: campaign.description } : {}) },
    stats: {
      ...counts,
      isAssignedToMe,
      assignUserDetails: { data: members.map(({ user }) => presentCard(user)) },
      surveyStatus: Object.fromEntries(members.map((member) => [member.user.id, statusesOf(surveys, member)])),
    },
  };
}
