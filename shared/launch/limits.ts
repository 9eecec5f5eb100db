/** Most people of one campaign, and surveys, departments and days of reminders of a draft. */
export const LAUNCH_LIMITS = {
  people: 20_000,
  surveys: 20,
  departments: 500,
  reminders: 5,
  reminderDays: 60,
  name: 200,
  description: 2_000,
} as const;

/** Most people whom a warning of a dry run names. */
export const MAX_WARNED_PEOPLE = 20;

/** Rows of a page of drafts. */
export const DRAFT_PAGE_SIZES = [10, 20, 30, 50] as const;
export const DRAFT_PAGE_SIZE = 10;

/** Bytes of a draft with the ids of all people. */
export const MAX_CAMPAIGN_DRAFT_BYTES = 1_000_000;
