/** ACCOUNT-S1: how far the clocks of issuer and server may differ, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000;
