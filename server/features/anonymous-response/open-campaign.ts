import type { CampaignStatus } from '#shared/campaign/schema';
import { campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';

/** @throws Refusal CampaignPlannedError or CampaignClosedError */
export function refuseUnlessOpen(campaign: { status: CampaignStatus; fromDate: string; toDate: string }): void {
  const status = campaignStatusAt(campaign, new Date());
  if (status !== 'Open') throw new AppError(status === 'Planned' ? 'CampaignPlannedError' : 'CampaignClosedError');
}
