import type { CampaignStatus } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

export type DisplayStatus = ResponseStatus | 'Planned' | 'Expired' | 'Initial' | 'Submitted';

/** Status of a row in a user's list of surveys. `Over`: the campaign is over, and it is unknown whether the user answered. */
export type ListedStatus = DisplayStatus | 'Over';

/**
 * RESPONSE-R1: the status that a list shows: Planned before the campaign begins, Expired for an unfinished response after it ends, else
 * the status of the response (decision 1).
 */
export function displayStatus(response: { status: ResponseStatus }, campaign: { status: CampaignStatus }): DisplayStatus {
  if (response.status === 'Completed') return 'Completed';
  if (campaign.status === 'Planned') return 'Planned';
  return campaign.status === 'Done' ? 'Expired' : response.status;
}

/** RESPONSE-R2: the kind of tag, and so the colour, of a status. */
export function statusTagKind(status: DisplayStatus): 'go' | 'wip' | 'ok' | 'bad' | 'idle' {
  if (status === 'Open' || status === 'Initial') return 'go';
  if (status === 'InProgress') return 'wip';
  if (status === 'Completed' || status === 'Submitted') return 'ok';
  return status === 'Expired' ? 'bad' : 'idle';
}
