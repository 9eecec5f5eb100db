import type { ItemRow, MemberRow } from '#server/features/campaign/list/store';
import { presentFacts } from '#server/features/campaign/present';
import { presentCard } from '#server/features/user/present';
import type { CampaignListItem, CampaignStats } from '#shared/campaign/schema';

/** The statuses of one member, in the order of the campaign's surveys. */
function statusesOf(surveys: ItemRow['surveys'], own: readonly MemberRow[]): CampaignStats['surveyStatus'][string] {
  const bySurvey = new Map(own.map(({ surveyId, status }) => [surveyId, status]));
  return Object.fromEntries(
    surveys.flatMap(({ id, name }) => {
      const status = bySurvey.get(id);
      return status ? [[id, { name, status }]] : [];
    }),
  );
}

export function presentItem({ campaign, counts, isAssignedToMe, surveys, members }: ItemRow, now: Date): CampaignListItem {
  const people = [...Map.groupBy(members, ({ user }) => user.id)];
  return {
    campaign: { ...presentFacts(campaign, now), ...(campaign.description ? { description: campaign.description } : {}) },
    stats: {
      ...counts,
      isAssignedToMe,
      assignUserDetails: { data: people.flatMap(([, [one]]) => (one ? [presentCard(one.user)] : [])) },
      surveyStatus: Object.fromEntries(people.map(([userId, own]) => [userId, statusesOf(surveys, own)])),
    },
  };
}
