import { isHoliday } from '#shared/launch/holidays';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Hour of the day at which scheduled mails are sent. */
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

/** The wall-clock time of a time zone at an instant, in ms as if it were UTC. */
function clockIn(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}

/** The latest date with a four-digit year. */
const LAST_DAY = Date.parse('9999-12-31');

/** The day this number of days later, as YYYY-MM-DD, at most 9999-12-31. */
export const addDays = (day: string, days: number): string =>
  new Date(Math.min(Date.parse(day) + days * DAY_MS, LAST_DAY)).toISOString().slice(0, 10);

/**
 * MAIL-C1: the instant at which the clocks of a time zone show an hour of a day. If the hour occurs twice, it is the first time; if clocks
 * skip it, it is one hour later.
 */
export function instantIn(timeZone: string, day: string, hour: number = MAIL_HOUR): Date {
  const shown = Date.parse(day) + hour * HOUR_MS;
  // Offsets from UTC are less than a day and change at most once in two days, so the offset a day before or a day after is the right one.
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (clockIn(timeZone, near) - near));
  const exact = candidates.filter((at) => clockIn(timeZone, at) === shown);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** MAIL-C2: 08:00 of the first day, starting with this one, that is not a holiday (LAUNCH-R6). */
export function workingMorning(timeZone: string, day: string): Date {
  let next = day;
  while (isHoliday(next)) next = addDays(next, 1);
  return instantIn(timeZone, next);
}
