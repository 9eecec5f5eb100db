import type { Anonymity, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import { hasMails } from '#shared/mail/due-times';
import { addDays, instantIn } from '#shared/mail/local-time';

/** A scheduled mail of a launched campaign. */
export interface PlannedMail {
  /** Days before the last day; undefined for the invitation. */
  daysLeft?: number;
  /** As YYYY-MM-DD; the mail is sent at 08:00. */
  day: string;
  /** Whether its time has passed. */
  isPast: boolean;
}

interface MailingCampaign {
  type: CampaignType;
  anonymity: Anonymity;
  /** The current status. */
  status: CampaignStatus;
  fromDate: string;
  toDate: string;
  timeZone: string;
  reminders: readonly number[];
}

/** MAIL-T3: the invitation and the reminders of a campaign, in order. For a campaign that is over, only those whose time had come. */
export function planMails(campaign: MailingCampaign, now: Date): PlannedMail[] {
  const { status, fromDate, toDate, timeZone, reminders } = campaign;
  if (!hasMails(campaign)) return [];
  const dated = reminders
    .map((daysLeft) => ({ daysLeft, day: addDays(toDate, -daysLeft) }))
    .filter(({ day }) => day > fromDate)
    .sort((one, other) => other.daysLeft - one.daysLeft);
  return [{ day: fromDate }, ...dated]
    .map((mail) => ({ ...mail, isPast: instantIn(timeZone, mail.day) <= now }))
    .filter(({ isPast }) => isPast || status !== 'Done');
}
