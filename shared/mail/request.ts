import { dayIn } from '#shared/campaign/time-zone';
import type { ErrorType } from '#shared/contract/errors';
import { hasMails, type MailedCampaign, maySend } from '#shared/mail/due';
import type { ReminderRequest } from '#shared/mail/schema';

/** Why people cannot be reminded: the type of the refusal, and a message key for each wrong field. */
export interface ReminderRefusal {
  type: ErrorType;
  fields?: Record<string, string>;
}

/**
 * MAIL-Q1: reminders are asked for while a campaign runs. MAIL-Q2: of a campaign by invitation everybody is reminded or nobody, so that
 * nothing tells who has answered; of an open one nobody is known.
 */
export function refuseReminders(campaign: MailedCampaign, request: ReminderRequest, now: Date): ReminderRefusal | undefined {
  const field = 'userIds' in request ? 'userIds' : 'all';
  const wrong = (key: string): ReminderRefusal => ({ type: 'ValidationErrorResponse', fields: { [field]: key } });
  if (!hasMails(campaign)) return wrong('campaignMail.nobodyKnown');
  if (campaign.type === 'Anonymous' && field === 'userIds') return wrong('campaignMail.allOrNobody');
  if (campaign.status === 'Planned' || dayIn(campaign.timeZone, now) < campaign.fromDate) return { type: 'CampaignPlannedError' };
  return maySend(campaign, 'reminder', now) ? undefined : { type: 'CampaignClosedError' };
}
