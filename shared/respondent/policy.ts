import type { CampaignStatus, CampaignType } from '#shared/campaign/schema';
import type { ErrorType } from '#shared/contract/errors';
import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** Somebody of the tenant who shall be asked. */
export interface RespondentCandidate {
  id: string;
  /** Not disabled or removed. */
  isThere: boolean;
  /** LAUNCH-R8: could open the surveys of the campaign. */
  canOpen: boolean;
  isAsked: boolean;
}

export interface AskingCampaign {
  type: CampaignType;
  /** At this moment. */
  status: CampaignStatus;
  assignedUsersCount: number;
}

/** Why people are not asked: the type of the refusal, and a message key for each wrong field. */
export interface AskRefusal {
  type: Extract<ErrorType, 'CampaignClosedError' | 'ValidationErrorResponse'>;
  fields?: Record<string, string>;
}

const wrong = (key: string): AskRefusal => ({ type: 'ValidationErrorResponse', fields: { userIds: key } });

/** RESPONDENT-A1: nobody joins a campaign without names, and nobody one that is over. */
export function refuseJoining({ type, status }: Pick<AskingCampaign, 'type' | 'status'>): AskRefusal | undefined {
  if (type === 'Anonymous') return wrong('respondents.nobodyLate');
  return status === 'Done' ? { type: 'CampaignClosedError' } : undefined;
}

/**
 * RESPONDENT-A2, RESPONDENT-A3: whom of these people to ask, all of them or nobody. Whoever is asked already is not asked again.
 * @param wanted how many different people were named
 * @param candidates those of them whom the tenant has
 */
export function chooseRespondents(
  campaign: AskingCampaign,
  wanted: number,
  candidates: readonly RespondentCandidate[],
): { userIds: string[] } | AskRefusal {
  const refusal = refuseJoining(campaign);
  if (refusal) return refusal;
  const others = candidates.filter(({ isAsked }) => !isAsked);
  if (candidates.length < wanted || others.some(({ isThere }) => !isThere)) return wrong('respondents.personUnknown');
  if (others.some(({ canOpen }) => !canOpen)) return wrong('respondents.withoutRole');
  if (campaign.assignedUsersCount + others.length > LAUNCH_LIMITS.people) return wrong('launch.errors.tooManyPeople');
  return { userIds: others.map(({ id }) => id) };
}
