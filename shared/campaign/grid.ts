import { type MemberStatus, memberStatus } from '#shared/campaign/member';
import type { CampaignListItem, CampaignMember, CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';

/** Rules of the grid of members that is looked at while they answer (spec 1 section 2, realtime: campaign:progress). */

export const statusOfMember = ({ surveys }: Pick<CampaignMember, 'surveys'>): MemberStatus =>
  memberStatus(surveys.map(({ status }) => status));

/** W1: the head of the grid says how many members there are of each status. */
export function talliesOf(members: readonly CampaignMember[]): Record<MemberStatus, number> {
  const tallies = { Completed: 0, InProgress: 0, Pending: 0 };
  for (const member of members) tallies[statusOfMember(member)] += 1;
  return tallies;
}

/** W2: what is told of somebody, or of a survey, that the grid does not hold cannot be put into it: the whole is read again. */
export const isShown = ({ members }: CampaignState, { userId, surveyId }: CampaignProgress): boolean =>
  userId === undefined || members.some((member) => member.userId === userId && member.surveys.some((one) => one.surveyId === surveyId));

/** W3: a row of a list whose members are looked at shows the counts that are told of them. */
export function refreshed<Item extends Pick<CampaignListItem, 'stats'>>(item: Item, state: CampaignState | undefined): Item {
  if (!state) return item;
  const { members, responseCount, assignedUsersCount } = state;
  const hasBegun = item.stats.hasBegun || responseCount > 0 || members.some((member) => statusOfMember(member) !== 'Pending');
  return { ...item, stats: { ...item.stats, responseCount, assignedUsersCount, hasBegun } };
}
