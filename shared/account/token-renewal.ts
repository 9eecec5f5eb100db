/** Minimum time between two renewals, in seconds. It prevents a loop if a provider or a clock is wrong. */
export const RENEWAL_GAP_S = 5;

const MARGIN_S = 60;
const MAX_RETRY_S = 15;

/**
 * ACCOUNT-S5: when a token is renewed.
 * @param life lifetime of the token in seconds
 * @param left seconds until it expires
 * @param chance random number from 0 to 1, drawn by each window, so that thousands of windows whose tokens expire together do not renew
 * them together
 * @returns seconds from now
 */
export const secondsUntilRenewal = (life: number, left: number, chance = 0): number =>
  Math.max(RENEWAL_GAP_S, left - Math.min(MARGIN_S, life / 4) * (1 + chance));

/** ACCOUNT-S6: seconds until the next attempt. @param failures attempts that failed in a row */
export const retryDelaySeconds = (failures: number): number => Math.min(2 ** failures, MAX_RETRY_S);

const TEMPORARY_ERRORS = new Set(['temporarily_unavailable', 'server_error', 'slow_down', 'too_many_requests', 'rate_limit_exceeded']);

/** ACCOUNT-S7: whether this OAuth error requires the user to sign in again. Temporary errors do not. */
export const requiresSignIn = (error: string | null): boolean => error !== null && !TEMPORARY_ERRORS.has(error);
