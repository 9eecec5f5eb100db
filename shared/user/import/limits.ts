import { MAX_USER_DEPARTMENTS } from '#shared/user/schema';

/** Maximum rows of a file, without its header. */
export const MAX_IMPORT_ROWS = 2_000;
/** Maximum columns of a line. */
export const MAX_IMPORT_COLUMNS = 50;
/** Maximum characters of a cell. */
export const MAX_IMPORT_CELL_LENGTH = 10_000;
/** Maximum departments or roles in a cell: as many as the form accepts. */
export const MAX_CELL_PARTS = MAX_USER_DEPARTMENTS;
/** Maximum problems that the review reports per row. After a correction, the next review reports further ones. */
export const MAX_ROW_PROBLEMS = 20;
/** Maximum size of a file in megabytes, as shown in texts. */
export const MAX_IMPORT_MEGABYTES = 2;
/** Maximum body of a call with a file, in bytes: 2,000 rows of 1,000 bytes. */
export const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
