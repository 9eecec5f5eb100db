/** Most pairs of a project, pairs that a draft holds until it is put right, viewers, and letters of a name. */
export const PROJECT_LIMITS = { pairs: 500, draftPairs: 2_000, viewers: 50, name: 200 } as const;

/** Rows of a page of drafts, of templates and of projects. */
export const PROJECT_PAGE_SIZES = [10, 20, 30, 50] as const;
export const PROJECT_PAGE_SIZE = 10;

/** Size of the largest file of pairs in megabytes. */
export const MAX_PAIRS_MEGABYTES = 1;
/** Most bytes of a call with all pairs of a draft, and with a file of pairs. */
export const MAX_PAIRS_BYTES = MAX_PAIRS_MEGABYTES * 1024 * 1024;

/** Days before the end of the preparations on which whoever has not prepared is reminded. */
export const PREPARATION_REMINDERS = [3, 1];
