import type { Anonymity, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import { addDays, instantIn } from '#shared/mail/clock';
import { hasMails } from '#shared/mail/due';

/** A mail that a launched campaign sends by itself. */
export interface PlannedMail {
  /** Days before the last one; undefined of the invitation. */
  daysLeft?: number;
  /** As YYYY-MM-DD; it goes out at 08:00. */
  day: string;
  /** Its time has come. */
  isPast: boolean;
}

interface MailingCampaign {
  type: CampaignType;
  anonymity: Anonymity;
  /** At this moment. */
  status: CampaignStatus;
  fromDate: string;
  toDate: string;
  timeZone: string;
  reminders: readonly number[];
}

/** MAIL-T3: the invitation and the reminders of a campaign, in their order. What a campaign that is over never sent is left out. */
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
