import type { CampaignListItem, CampaignStatus } from '#shared/campaign/schema';
import type { ShownStatus } from '#shared/response/status';

/** Rules of the list of board campaigns (spec 1 sections 2, 4 and 9; decisions 9). */

export const CAMPAIGN_TABS = ['active', 'archived'] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

export const CAMPAIGN_PAGE_SIZES = [10, 20, 30, 50] as const;
export const CAMPAIGN_PAGE_SIZE = 10;

type Listed = Pick<CampaignListItem, 'campaign' | 'stats'>;
interface Standing {
  campaign: Pick<Listed['campaign'], 'status' | 'type'>;
  stats: Pick<Listed['stats'], 'responseCount' | 'assignedUsersCount' | 'hasBegun'>;
}

/** G4: a campaign is archived once it is Done, and active until then. */
export const tabOf = ({ status }: { status: CampaignStatus }): CampaignTab => (status === 'Done' ? 'archived' : 'active');

/**
 * G5: an active campaign shows Planned, then Open, and InProgress once somebody has begun; an archived one Completed when all who
 * were asked have completed it, otherwise Expired. Nobody is asked by an anonymous one: any answer completes it.
 */
export function listStatus({ campaign, stats }: Standing): ShownStatus {
  if (campaign.status === 'Done') {
    const all = campaign.type === 'Anonymous' ? stats.responseCount > 0 : stats.responseCount >= stats.assignedUsersCount;
    return all ? 'Completed' : 'Expired';
  }
  if (campaign.status === 'Planned') return 'Planned';
  return stats.hasBegun ? 'InProgress' : 'Open';
}

/** G6: whoever is not asked only views a campaign. */
export const isViewOnly = ({ stats }: Pick<Listed, 'stats'>): boolean => !stats.isAssignedToMe;

/** G7: what has not begun cannot be opened. */
export const canOpen = ({ campaign }: Pick<Listed, 'campaign'>): boolean => campaign.status !== 'Planned';

/** G8: there are pages to choose from only when not all fits on the smallest. */
export const hasPager = (totalCount: number): boolean => totalCount > CAMPAIGN_PAGE_SIZE;

/**
 * G9: the campaign whose members are shown below the list is the chosen one, else the first that has begun, else the first;
 * previous and next go through the rows of the page and stop at its ends.
 */
export function selection<Row extends Pick<Listed, 'campaign'>>(
  rows: readonly Row[],
  chosenId: string | undefined,
): { selected: Row | undefined; previous: Row | undefined; next: Row | undefined } {
  const chosen = rows.findIndex(({ campaign }) => campaign.id === chosenId);
  const at = chosen < 0 ? Math.max(0, rows.findIndex(canOpen)) : chosen;
  return { selected: rows[at], previous: rows[at - 1], next: rows[at + 1] };
}
