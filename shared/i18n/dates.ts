import type { Locale } from '#shared/i18n/locale';

/** I18N-B1: a date as dd.MM.yyyy, the format of lists in every language. @param date yyyy-MM-dd, or a timestamp that begins so */
export const shortDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('.');

/** I18N-B9: the day and month of a list's date, with the year when it differs from that of `now`. @param now milliseconds since the epoch */
export const shortDayOf = (date: string, now: number): string =>
  new Date(date.slice(0, 10)).getUTCFullYear() === new Date(now).getUTCFullYear() ? shortDate(date).slice(0, 6) : shortDate(date);

/** I18N-B2: the elapsed fraction of a range of days, 0 to 1. Both days belong to the range. @param now milliseconds since the epoch */
export function elapsedFraction(from: string, to: string, now: number): number {
  const start = Date.parse(from.slice(0, 10));
  const end = Date.parse(to.slice(0, 10)) + 86_400_000;
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
}

/** I18N-B5: a date in the short format of the language. @param date yyyy-MM-dd, or a timestamp that begins so */
export const formatDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date.slice(0, 10)),
  );

/** I18N-B6: a period from start to end, with each common part once. @param from and `to` in ISO 8601 @param timeZone the device's */
export const spanIn = (from: string, to: string, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );

/**
 * I18N-B4: a day within a sentence: "Friday 27 March", with the year when it differs from that of `now`.
 * @param date yyyy-MM-dd, or a timestamp that begins so
 * @param now milliseconds since the epoch
 */
export function longDate(date: string, locale: Locale, now: number): string {
  const day = new Date(date.slice(0, 10));
  const year = day.getUTCFullYear() === new Date(now).getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(day);
}

/** I18N-B8: the days from one to another, with each common part once: "9 – 20 November 2026". @param from and `to` as yyyy-MM-dd */
export const dayRange = (from: string, to: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
