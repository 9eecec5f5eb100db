import { type CampaignDays, campaignStatusAt } from '#shared/campaign/status';
import { AppError } from '#shared/contract/errors';

/** Refuses unless the campaign is open. @throws AppError CampaignPlannedError or CampaignClosedError */
export function refuseUnlessOpen(campaign: CampaignDays): void {
  const status = campaignStatusAt(campaign, new Date());
  if (status !== 'Open') throw new AppError(status === 'Planned' ? 'CampaignPlannedError' : 'CampaignClosedError');
}
