/** Limits of a campaign and its draft: numbers of entries, days before the end (`reminderDays`), characters of `name` and `description`. */
export const LAUNCH_LIMITS = {
  people: 20_000,
  surveys: 20,
  departments: 500,
  reminders: 5,
  reminderDays: 60,
  name: 200,
  description: 2_000,
} as const;

/** Maximum number of users listed with a warning of a dry run. */
export const MAX_WARNED_PEOPLE = 20;

/** Rows per page of the list of drafts. */
export const DRAFT_PAGE_SIZES = [10, 20, 30, 50] as const;
/** Default rows per page of the list of drafts. */
export const DRAFT_PAGE_SIZE = 10;

/** Maximum size of the body of a save, in bytes. Enough for a draft with the maximum number of user ids. */
export const MAX_CAMPAIGN_DRAFT_BYTES = 1_000_000;
