import type { CampaignStatus } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

export type ShownStatus = ResponseStatus | 'Planned' | 'Expired' | 'Initial' | 'Submitted';

/**
 * R1: what a list shows for a response: Planned while its campaign has not begun, Expired when that is over and it is
 * unfinished, else its own state (decisions 1).
 */
export function shownStatus(response: { status: ResponseStatus }, campaign: { status: CampaignStatus }): ShownStatus {
  if (response.status === 'Completed') return 'Completed';
  if (campaign.status === 'Planned') return 'Planned';
  return campaign.status === 'Done' ? 'Expired' : response.status;
}

/** R2: tag colours (spec 2 section 4). */
export function tagOf(status: ShownStatus): 'go' | 'wip' | 'ok' | 'bad' | 'idle' {
  if (status === 'Open' || status === 'Initial') return 'go';
  if (status === 'InProgress') return 'wip';
  if (status === 'Completed' || status === 'Submitted') return 'ok';
  return status === 'Expired' ? 'bad' : 'idle';
}
