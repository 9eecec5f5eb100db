import type { Locale } from '#shared/i18n/locale';

/** B1: dates in lists: dd.MM.yyyy, in every language (spec 2 section 9). @param date yyyy-MM-dd, alone or with a time behind it */
export const shortDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('.');

/** B2: where `now` lies between two days, 0 to 1; both days belong to the range. Milliseconds since the epoch. */
export function elapsed(from: string, to: string, now: number): number {
  const start = Date.parse(from.slice(0, 10));
  const end = Date.parse(to.slice(0, 10)) + 86_400_000;
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
}

/**
 * B4: a day as it is said in a sentence: "Friday 27 March", with its year when that is not the one that `now` is in.
 * @param date yyyy-MM-dd, alone or with a time behind it @param now milliseconds since the epoch
 */
export function spokenDate(date: string, locale: Locale, now: number): string {
  const day = new Date(date.slice(0, 10));
  const year = day.getUTCFullYear() === new Date(now).getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(day);
}
