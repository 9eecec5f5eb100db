import { isOpenLink } from '#shared/launch/draft';
import { isHoliday } from '#shared/launch/holidays';
import type { CampaignDraftContent } from '#shared/launch/schema';
import { sentReminders } from '#shared/launch/sent-reminders';
import { invitationDue } from '#shared/mail/due-times';
import { addDays } from '#shared/mail/local-time';

/** A tick of the line of days. */
export interface DayTick {
  day: string;
  /** Whether the campaign is open on a day of the tick. */
  isOpen: boolean;
  /** Whether the tick is drawn short: a Saturday, Sunday or holiday. */
  isShort: boolean;
  /** Whether mails are sent on a day of the tick. */
  hasMail: boolean;
  isLast: boolean;
}

/** Days shown before the first and after the last day of the campaign. */
const MARGIN_DAYS = { before: 3, after: 2 } as const;
/** Maximum number of ticks; above it, each tick stands for several days. */
const MAX_TICKS = 62;

type Dates = Pick<CampaignDraftContent, 'type' | 'anonymity' | 'fromDate' | 'toDate' | 'reminders'>;

/** The days on which reminders are sent, in order, as YYYY-MM-DD (MAIL-D3). */
export const reminderDaysOf = ({ toDate, ...dates }: Dates): string[] =>
  toDate === null || isOpenLink(dates)
    ? []
    : sentReminders({ toDate, ...dates })
        .map((before) => addDays(toDate, -before))
        .sort();

/** Number of days from the first to the last day, both included. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** MAIL-T1: the ticks of a campaign. Empty if a date is missing or the end is before the start. */
export function dayLineOf(dates: Dates): DayTick[] {
  const { fromDate, toDate } = dates;
  if (fromDate === null || toDate === null || toDate < fromDate) return [];
  const mails = [...(isOpenLink(dates) ? [] : [fromDate]), ...reminderDaysOf(dates)];
  const count = daysBetween(fromDate, toDate) + MARGIN_DAYS.before + MARGIN_DAYS.after;
  const step = Math.ceil(count / MAX_TICKS);
  const first = addDays(fromDate, -MARGIN_DAYS.before);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => {
    const day = addDays(first, at * step);
    const until = addDays(day, step - 1);
    const covers = (other: string): boolean => other >= day && other <= until;
    return {
      day,
      isOpen: until >= fromDate && day <= toDate,
      isShort: step === 1 && isHoliday(day),
      hasMail: mails.some(covers),
      isLast: covers(toDate),
    };
  });
}

/** MAIL-D2: whether a launch now sends the invitations immediately. */
export const isInvitedAtOnce = (fromDate: string, timeZone: string, now: Date): boolean =>
  invitationDue({ fromDate, timeZone }, now) <= now;

/** MAIL-T2: the mails of a dry run by kind. */
export function splitMails(draft: Dates, mails: number): { invitations: number; reminders: number; thanks: number } {
  const reminders = sentReminders(draft).length;
  const perPerson = 1 + reminders + (draft.type === 'Specific' ? 1 : 0);
  const invitations = isOpenLink(draft) ? 0 : mails / perPerson;
  return {
    invitations,
    reminders: invitations * reminders,
    thanks: draft.type === 'Specific' ? invitations : 0,
  };
}
