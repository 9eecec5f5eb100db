/** Revisions and turns of the wheel are kept in 32 bits; a larger number was never given to anybody. */
export const LARGEST_COUNT = 2 ** 31 - 1;
