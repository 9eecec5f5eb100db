/** Only IANA names: PostgreSQL interprets offsets and abbreviations differently. */
const NAME = /^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/;

/** TENANT-O3: whether this is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
