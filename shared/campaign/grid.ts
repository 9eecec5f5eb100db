import { listStatus } from '#shared/campaign/list';
import { type MemberStatus, memberStatus } from '#shared/campaign/member';
import type { CampaignListItem, CampaignMember, CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';
import type { ShownStatus } from '#shared/response/status';

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

const countsOf = ({ members, responseCount, assignedUsersCount }: CampaignState, hadBegun: boolean) => ({
  responseCount,
  assignedUsersCount,
  hasBegun: hadBegun || responseCount > 0 || members.some((member) => statusOfMember(member) !== 'Pending'),
});

/** W3: a row of a list whose members are looked at shows the counts that are told of them. */
export const refreshed = <Item extends Pick<CampaignListItem, 'stats'>>(item: Item, state: CampaignState | undefined): Item =>
  state ? { ...item, stats: { ...item.stats, ...countsOf(state, item.stats.hasBegun) } } : item;

/** W7: a page of one campaign shows the status of its row; where no list of the board holds it, what its room tells; nothing before that. */
export function landingStatus(
  campaign: Pick<CampaignListItem['campaign'], 'status' | 'type'>,
  item: CampaignListItem | null | undefined,
  state: CampaignState | undefined,
): ShownStatus | undefined {
  if (item) return listStatus(refreshed(item, state));
  return state && listStatus({ campaign, stats: countsOf(state, false) });
}
