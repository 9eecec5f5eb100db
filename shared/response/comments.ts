/** Text bound: what the comment box accepts, and the room a merge of two devices' words may take on the wire. */
export const COMMENT_LENGTH = 10_000;
export const COMMENT_LENGTH_MERGED = 2 * COMMENT_LENGTH + 2;
