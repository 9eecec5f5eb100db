/** Maximum characters of a comment, in the comment box and in a save after texts of two devices were merged. */
export const COMMENT_LENGTH = 10_000;
export const COMMENT_LENGTH_MERGED = 2 * COMMENT_LENGTH + 2;
