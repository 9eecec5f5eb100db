/** Maximum days from the first to the last day of a campaign, and from the first day of preparations to the talks. */
export const MAX_CAMPAIGN_DAYS = 366;
/** CAMPAIGN-G20: maximum days from the first day of the preparations to the due date of the talks. */
export const MAX_TALK_PROJECT_DAYS = 731;

/** The last year of a day that can be planned. Days of five-digit years cannot be written as YYYY-MM-DD. */
const LAST_YEAR = '2099';

const DAY_MS = 86_400_000;

/**
 * CAMPAIGN-G20: whether a last day is too late: more than `days` days after the first day, or after the year 2099. A launched campaign can
 * only be extended, so a mistyped year could not be corrected.
 * @param from and `to` as YYYY-MM-DD
 */
export const isTooLate = (from: string, to: string, days = MAX_CAMPAIGN_DAYS): boolean =>
  to.slice(0, 4) > LAST_YEAR || Date.parse(to) - Date.parse(from) > days * DAY_MS;
