import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** Rows of a page of respondents. */
export const RESPONDENT_PAGE_SIZES = [10, 20, 30, 50] as const;
export const RESPONDENT_PAGE_SIZE = 20;

/** Most rows of a file of mails, without its header, and its size in megabytes. */
export const RESPONDENT_FILE = { rows: 2_000, megabytes: 1 } as const;
/** Most bytes of a call with a file of mails. */
export const MAX_RESPONDENT_FILE_BYTES = RESPONDENT_FILE.megabytes * 1024 * 1024;

/** An id with quotes and a comma. */
const ID_BYTES = 40;
/** Most bytes of a call with the ids of as many people as a campaign may ask. */
export const MAX_RESPONDENTS_BYTES = LAUNCH_LIMITS.people * ID_BYTES + 1_000;
