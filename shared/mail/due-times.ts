import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { Anonymity, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import { addDays, instantIn } from '#shared/mail/local-time';
import type { MailKind } from '#shared/mail/schema';

/** The fields of a campaign that decide which mails it sends. */
export interface MailedCampaign {
  type: CampaignType;
  anonymity: Anonymity;
  /** The stored status: `Done` once a user has closed the campaign. */
  status: CampaignStatus;
  archived: boolean;
  fromDate: string;
  toDate: string;
  timeZone: string;
  /** Days before the last day. */
  reminders: readonly number[];
}

/** MAIL-D1: whether a campaign sends mails. One with an open link has no list of respondents. */
export const hasMails = ({ type, anonymity }: Pick<MailedCampaign, 'type' | 'anonymity'>): boolean =>
  type === 'Specific' || anonymity === 'invited';

/** MAIL-D2: the instant at which the invitation is due: 08:00 of the first day in the campaign's time zone, or `now` if that has passed. */
export function invitationDue({ fromDate, timeZone }: Pick<MailedCampaign, 'fromDate' | 'timeZone'>, now: Date): Date {
  const morning = instantIn(timeZone, fromDate);
  return morning > now ? morning : now;
}

/**
 * MAIL-D3: the day of the reminder that is due: the most recent reminder day whose 08:00 has passed. Days up to the first day are ignored.
 * @returns a day as YYYY-MM-DD; undefined if no reminder is due
 */
export function reminderDayAt({ fromDate, toDate, timeZone, reminders }: MailedCampaign, now: Date): string | undefined {
  const days = reminders.map((before) => addDays(toDate, -before)).filter((day) => day > fromDate && instantIn(timeZone, day) <= now);
  return days.sort().at(-1);
}

/**
 * MAIL-D4: whether a campaign may send a mail of this kind. Closed and archived campaigns send nothing; after the last day only thanks are
 * sent.
 */
export function maySend({ status, archived, toDate, timeZone }: MailedCampaign, kind: MailKind, now: Date): boolean {
  if (status === 'Done' || archived) return false;
  return kind === 'thanks' || dayIn(timeZone, now) <= toDate;
}
