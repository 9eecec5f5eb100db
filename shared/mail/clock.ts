import { isHoliday } from '#shared/launch/holidays';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The hour at which mails go out that nobody asked for at that moment. */
export const MAIL_HOUR = 8;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a time zone show at an instant, as if they were those of UTC. */
function clockIn(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}

/** The last day that is written as YYYY-MM-DD. */
const LAST_DAY = Date.parse('9999-12-31');

/** The day after so many days, as YYYY-MM-DD; the last day of all when it is later. */
export const addDays = (day: string, days: number): string =>
  new Date(Math.min(Date.parse(day) + days * DAY_MS, LAST_DAY)).toISOString().slice(0, 10);

/**
 * MAIL-C1: the instant at which the clocks of a time zone show an hour on a day. Of an hour that comes twice the first; of one that is left
 * out the same instant as of an hour later.
 */
export function instantIn(timeZone: string, day: string, hour: number = MAIL_HOUR): Date {
  const shown = Date.parse(day) + hour * HOUR_MS;
  // Clocks differ from UTC by less than a day, and change at most once in two: one of the two offsets is that of the instant.
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (clockIn(timeZone, near) - near));
  const exact = candidates.filter((at) => clockIn(timeZone, at) === shown);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** MAIL-C2: 08:00 of the first day from this one on that is no holiday (LAUNCH-R6). */
export function workingMorning(timeZone: string, day: string): Date {
  let next = day;
  while (isHoliday(next)) next = addDays(next, 1);
  return instantIn(timeZone, next);
}
