/** Maximum characters of a comment in the comment box. */
export const COMMENT_LENGTH = 10_000;
/** Maximum characters of a comment in a save: two merged comments and the two characters between them. */
export const COMMENT_LENGTH_MERGED = 2 * COMMENT_LENGTH + 2;
