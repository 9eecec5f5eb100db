/** The time zone of tenants that chose none, and of campaigns that were launched before time zones were stored. */
export const DEFAULT_TIME_ZONE = 'Europe/Zurich';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** CAMPAIGN-G1: the current day in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, now: Date): string => formatOf(timeZone).format(now);
