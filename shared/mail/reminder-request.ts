import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ErrorType } from '#shared/contract/errors';
import { hasMails, type MailedCampaign, maySend } from '#shared/mail/due-times';
import type { ReminderRequest } from '#shared/mail/schema';

/** Why a request for reminders is refused: the error type, and a message key for each wrong field. */
export interface ReminderRefusal {
  type: ErrorType;
  fields?: Record<string, string>;
}

/**
 * MAIL-Q1: reminders can be requested while a campaign runs. MAIL-Q2: a campaign by invitation reminds all or nobody, so that the request
 * reveals nothing about who answered; a campaign with an open link has no known respondents.
 */
export function refuseReminders(campaign: MailedCampaign, request: ReminderRequest, now: Date): ReminderRefusal | undefined {
  const field = 'userIds' in request ? 'userIds' : 'all';
  const wrong = (key: string): ReminderRefusal => ({ type: 'ValidationErrorResponse', fields: { [field]: key } });
  if (!hasMails(campaign)) return wrong('campaignMail.nobodyKnown');
  if (campaign.type === 'Anonymous' && field === 'userIds') return wrong('campaignMail.allOrNobody');
  if (campaign.status === 'Planned' || dayIn(campaign.timeZone, now) < campaign.fromDate) return { type: 'CampaignPlannedError' };
  return maySend(campaign, 'reminder', now) ? undefined : { type: 'CampaignClosedError' };
}
