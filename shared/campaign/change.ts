import { isTooLate } from '#shared/campaign/period';
import type { CampaignStatus } from '#shared/campaign/schema';
import type { ErrorType } from '#shared/contract/errors';

/** A change of a launched campaign. `toDate` as YYYY-MM-DD. */
export type CampaignChange = { act: 'close' } | { act: 'archive' } | { act: 'extend'; toDate: string };

/** Why a change is refused, with a message key for a wrong field. */
export interface ChangeRefusal {
  type: Extract<ErrorType, 'CampaignClosedError' | 'CampaignRunningError' | 'ValidationErrorResponse'>;
  fields?: Record<string, string>;
}

/**
 * CAMPAIGN-G18: why a change of a campaign is refused; undefined if it is allowed.
 * @param campaign its current status, first and last day
 */
export function campaignChangeRefusal(
  campaign: { status: CampaignStatus; fromDate: string; toDate: string },
  change: CampaignChange,
): ChangeRefusal | undefined {
  if (change.act === 'archive') return campaign.status === 'Done' ? undefined : { type: 'CampaignRunningError' };
  if (campaign.status === 'Done') return { type: 'CampaignClosedError' };
  if (change.act === 'extend' && change.toDate <= campaign.toDate)
    return { type: 'ValidationErrorResponse', fields: { toDate: 'launch.laterDay' } };
  if (change.act === 'extend' && isTooLate(campaign.fromDate, change.toDate))
    return { type: 'ValidationErrorResponse', fields: { toDate: 'launch.endTooLate' } };
  return undefined;
}
