import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** Rows per page of the list of respondents. */
export const RESPONDENT_PAGE_SIZES = [10, 20, 30, 50] as const;
/** Default rows per page of the list of respondents. */
export const RESPONDENT_PAGE_SIZE = 20;

/** Maximum rows of a file of mail addresses, without its header, and maximum size in megabytes. */
export const RESPONDENT_FILE = { rows: 2_000, megabytes: 1 } as const;
/** Maximum body of a call with a file of mail addresses, in bytes. */
export const MAX_RESPONDENT_FILE_BYTES = RESPONDENT_FILE.megabytes * 1024 * 1024;

/** Bytes of an id in JSON, with quotes and a comma. */
const ID_BYTES = 40;
/** Maximum body of a call with the ids of the maximum number of respondents, in bytes. */
export const MAX_RESPONDENTS_BYTES = LAUNCH_LIMITS.people * ID_BYTES + 1_000;
