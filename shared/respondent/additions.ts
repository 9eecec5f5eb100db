import type { CampaignStatus, CampaignType } from '#shared/campaign/schema';
import type { ErrorType } from '#shared/contract/errors';
import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** A user of the tenant who may become a respondent. */
export interface RespondentCandidate {
  id: string;
  /** False if the user is disabled or removed. */
  isThere: boolean;
  /** LAUNCH-R8: whether a role of the user may open the surveys of the campaign. */
  canOpen: boolean;
  /** Whether the user is a respondent already. */
  isAsked: boolean;
}

export interface AskingCampaign {
  type: CampaignType;
  /** The current status. */
  status: CampaignStatus;
  assignedUsersCount: number;
}

/** Why a request to add respondents is refused: the error type, and a message key for each wrong field. */
export interface AskRefusal {
  type: Extract<ErrorType, 'CampaignClosedError' | 'ValidationErrorResponse'>;
  fields?: Record<string, string>;
}

const userIdsRefusal = (key: string): AskRefusal => ({ type: 'ValidationErrorResponse', fields: { userIds: key } });

/** RESPONDENT-A1: why no respondents can be added to a campaign: it is anonymous or over. Undefined if they can be added. */
export function refuseJoining({ type, status }: Pick<AskingCampaign, 'type' | 'status'>): AskRefusal | undefined {
  if (type === 'Anonymous') return userIdsRefusal('respondents.nobodyLate');
  return status === 'Done' ? { type: 'CampaignClosedError' } : undefined;
}

/**
 * RESPONDENT-A2, RESPONDENT-A3: ids of the users to add, or the refusal. Existing respondents are skipped.
 * @param wanted number of different users in the request
 * @param candidates those of them who belong to the tenant
 */
export function chooseRespondents(
  campaign: AskingCampaign,
  wanted: number,
  candidates: readonly RespondentCandidate[],
): { userIds: string[] } | AskRefusal {
  const refusal = refuseJoining(campaign);
  if (refusal) return refusal;
  const others = candidates.filter(({ isAsked }) => !isAsked);
  if (candidates.length < wanted || others.some(({ isThere }) => !isThere)) return userIdsRefusal('respondents.personUnknown');
  if (others.some(({ canOpen }) => !canOpen)) return userIdsRefusal('respondents.withoutRole');
  if (campaign.assignedUsersCount + others.length > LAUNCH_LIMITS.people) return userIdsRefusal('launch.errors.tooManyPeople');
  return { userIds: others.map(({ id }) => id) };
}
