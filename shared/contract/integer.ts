/** The database stores revisions and driver terms in 32 bits. The server never gave out a larger number. */
export const MAX_INT32 = 2 ** 31 - 1;
