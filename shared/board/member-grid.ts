import { listStatus } from '#shared/board/campaign-list';
import { type MemberStatus, memberStatus } from '#shared/board/member-status';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { CampaignListItem, CampaignMember, CampaignState } from '#shared/campaign/schema';
import type { DisplayStatus } from '#shared/response/display-status';

/** Rules of the progress grid: the live table of members (docs/realtime.md). */

/** CAMPAIGN-G10: the status of a member of a campaign, from the statuses of all of the member's surveys. */
export const statusOfMember = ({ surveys }: Pick<CampaignMember, 'surveys'>): MemberStatus =>
  memberStatus(surveys.map(({ status }) => status));

/** CAMPAIGN-W1: the number of members of each status, for the head of the grid. */
export function countByStatus(members: readonly CampaignMember[]): Record<MemberStatus, number> {
  const tallies = { Completed: 0, InProgress: 0, Pending: 0 };
  for (const member of members) tallies[statusOfMember(member)] += 1;
  return tallies;
}

/**
 * CAMPAIGN-W2: whether an event has everything that changed. It has not if the grid lacks the member or the survey of the event, or if the
 * event names no member, because respondents joined, left or returned. The page then loads the whole state again. A grid without members,
 * like that of an anonymous campaign, has only counts.
 */
export const isKnownMember = ({ members, assignedUsersCount }: CampaignState, told: CampaignProgress): boolean =>
  told.userId === undefined
    ? members.length === 0 && assignedUsersCount === told.assignedUsersCount
    : members.some(({ userId, surveys }) => userId === told.userId && surveys.some(({ surveyId }) => surveyId === told.surveyId));

const countsOf = ({ members, responseCount, assignedUsersCount }: CampaignState, hadBegun: boolean) => ({
  responseCount,
  assignedUsersCount,
  hasBegun: hadBegun || responseCount > 0 || members.some((member) => statusOfMember(member) !== 'Pending'),
});

/** CAMPAIGN-W3: a row of the list with the live counts of its room, while the page is in that room. */
export const withLiveCounts = <Item extends Pick<CampaignListItem, 'stats'>>(item: Item, state: CampaignState | undefined): Item =>
  state ? { ...item, stats: { ...item.stats, ...countsOf(state, item.stats.hasBegun) } } : item;

/**
 * CAMPAIGN-W7: the status on the page of one campaign: that of its row; if no list of the board has it, that of its room; undefined before
 * either is loaded.
 */
export function landingStatus(
  campaign: Pick<CampaignListItem['campaign'], 'status' | 'type'>,
  item: CampaignListItem | null | undefined,
  state: CampaignState | undefined,
): DisplayStatus | undefined {
  if (item) return listStatus(withLiveCounts(item, state));
  return state && listStatus({ campaign, stats: countsOf(state, false) });
}
