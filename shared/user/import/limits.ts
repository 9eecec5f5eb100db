import { MAX_USER_DEPARTMENTS } from '#shared/user/schema';

/** Most rows of a file, without its header. */
export const MAX_IMPORT_ROWS = 2_000;
/** Most columns of a line. */
export const MAX_IMPORT_COLUMNS = 50;
/** Most characters of a cell. */
export const MAX_IMPORT_CELL_LENGTH = 10_000;
/** Most departments or roles in one cell: as many as the form accepts. */
export const MAX_CELL_PARTS = MAX_USER_DEPARTMENTS;
/** Most problems that the review reports per row. A further review reports the next ones. */
export const MAX_ROW_PROBLEMS = 20;
/** Size of the largest file in megabytes, as texts name it. */
export const MAX_IMPORT_MEGABYTES = 2;
/** Most bytes of the body of a call with a file: 2,000 rows of a thousand bytes. */
export const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
