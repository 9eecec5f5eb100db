import type { Anonymity, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import { dayIn } from '#shared/campaign/time-zone';
import { addDays, instantIn } from '#shared/mail/clock';
import type { MailKind } from '#shared/mail/schema';

/** What decides which mails a campaign sends. */
export interface MailedCampaign {
  type: CampaignType;
  anonymity: Anonymity;
  /** As stored: `Done` once somebody closed it. */
  status: CampaignStatus;
  archived: boolean;
  fromDate: string;
  toDate: string;
  timeZone: string;
  /** Days before the last one. */
  reminders: readonly number[];
}

/** MAIL-D1: whether a campaign has a list of people who are written to: not one with an open link. */
export const hasMails = ({ type, anonymity }: Pick<MailedCampaign, 'type' | 'anonymity'>): boolean =>
  type === 'Specific' || anonymity === 'invited';

/** MAIL-D2: the invitation is due at 08:00 of the first day in the campaign's time zone, at once when that has passed. */
export function invitationDue({ fromDate, timeZone }: Pick<MailedCampaign, 'fromDate' | 'timeZone'>, now: Date): Date {
  const morning = instantIn(timeZone, fromDate);
  return morning > now ? morning : now;
}

/**
 * MAIL-D3: the day whose reminder is due: the last one that has come, at 08:00. None of the first day, when the invitation comes, and
 * none before.
 * @returns a day as YYYY-MM-DD; undefined when no reminder is due
 */
export function reminderDayAt({ fromDate, toDate, timeZone, reminders }: MailedCampaign, now: Date): string | undefined {
  const days = reminders.map((before) => addDays(toDate, -before)).filter((day) => day > fromDate && instantIn(timeZone, day) <= now);
  return days.sort().at(-1);
}

/** MAIL-D4: closed and archived campaigns send nothing; one whose last day is over in its time zone only thanks. */
export function maySend({ status, archived, toDate, timeZone }: MailedCampaign, kind: MailKind, now: Date): boolean {
  if (status === 'Done' || archived) return false;
  return kind === 'thanks' || dayIn(timeZone, now) <= toDate;
}
