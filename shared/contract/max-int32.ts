/** Maximum of revisions and driver terms, which the database stores in 32 bits. */
export const MAX_INT32 = 2 ** 31 - 1;
