/** Maximum pairs of a project, pairs of a draft (before errors are fixed), viewers, and characters of a name. */
export const PROJECT_LIMITS = { pairs: 500, draftPairs: 2_000, viewers: 50, name: 200 } as const;

/** Rows per page of the lists of drafts, templates and projects. */
export const PROJECT_PAGE_SIZES = [10, 20, 30, 50] as const;
/** Default rows per page of the lists of drafts, templates and projects. */
export const PROJECT_PAGE_SIZE = 10;

/** Maximum size of a file of pairs, in megabytes. */
export const MAX_PAIRS_MEGABYTES = 1;
/** Maximum body of a call with all pairs of a draft or with a file of pairs, in bytes. */
export const MAX_PAIRS_BYTES = MAX_PAIRS_MEGABYTES * 1024 * 1024;

/** Days before the end of the preparations on which users who have not prepared get a reminder. */
export const PREPARATION_REMINDERS = [3, 1];
