import type { CampaignListItem } from '#shared/campaign/schema';
import type { DisplayStatus } from '#shared/response/display-status';

/** Rules of the list of board campaigns (decision 9). */

/** The tabs of the list of board campaigns, as named in the address. */
export const CAMPAIGN_TABS = ['active', 'archived'] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

/** Default rows per page of the list of board campaigns. */
export const CAMPAIGN_PAGE_SIZE = 10;

type Listed = Pick<CampaignListItem, 'campaign' | 'stats'>;
interface StatusFacts {
  campaign: Pick<Listed['campaign'], 'status' | 'type'>;
  stats: Pick<Listed['stats'], 'responseCount' | 'assignedUsersCount' | 'hasBegun'>;
}

/**
 * CAMPAIGN-G5: an active campaign shows Planned, then Open, and InProgress once a respondent has begun. An archived one shows Completed
 * when all members have completed it, otherwise Expired. An anonymous campaign has no members: one response completes it.
 */
export function listStatus({ campaign, stats }: StatusFacts): DisplayStatus {
  if (campaign.status === 'Done') {
    const all = campaign.type === 'Anonymous' ? stats.responseCount > 0 : stats.responseCount >= stats.assignedUsersCount;
    return all ? 'Completed' : 'Expired';
  }
  if (campaign.status === 'Planned') return 'Planned';
  return stats.hasBegun ? 'InProgress' : 'Open';
}

/** CAMPAIGN-G6: whether the user has no assignment in the campaign and only views it. */
export const isViewOnly = ({ stats }: Pick<Listed, 'stats'>): boolean => !stats.isAssignedToMe;

/** CAMPAIGN-G7: a campaign can be opened once it has begun. */
export const canOpen = ({ campaign }: Pick<Listed, 'campaign'>): boolean => campaign.status !== 'Planned';

/** CAMPAIGN-G8: the list has a pager when its rows do not fit on one page of the smallest size. */
export const hasPager = (totalCount: number): boolean => totalCount > CAMPAIGN_PAGE_SIZE;

/**
 * CAMPAIGN-G9: the campaign whose members are below the list: the chosen one, else the first that has begun, else the first. Previous and
 * next move through the rows of the page and stop at its ends.
 */
export function selectCampaign<Row extends Pick<Listed, 'campaign'>>(
  rows: readonly Row[],
  chosenId: string | undefined,
): { selected: Row | undefined; previous: Row | undefined; next: Row | undefined } {
  const chosen = rows.findIndex(({ campaign }) => campaign.id === chosenId);
  const at = chosen < 0 ? Math.max(0, rows.findIndex(canOpen)) : chosen;
  return { selected: rows[at], previous: rows[at - 1], next: rows[at + 1] };
}
