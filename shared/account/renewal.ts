/** Renewals are never closer together than this, in seconds: no provider and no clock can make a loop of them. */
export const RENEWAL_GAP_S = 5;

const MARGIN_S = 60;
const LONGEST_RETRY_S = 15;

/**
 * S5: when a token is renewed.
 * @param life seconds that it lives in all
 * @param left seconds of them that are left
 * @returns seconds from now
 */
export const renewIn = (life: number, left: number): number => Math.max(RENEWAL_GAP_S, left - Math.min(MARGIN_S, life / 4));

/** S6: seconds until the provider is asked again. @param failures attempts that failed since the last that did not */
export const retryIn = (failures: number): number => Math.min(2 ** failures, LONGEST_RETRY_S);

const PASSING = new Set(['temporarily_unavailable', 'server_error', 'slow_down', 'too_many_requests', 'rate_limit_exceeded']);

/** S7: whether this OAuth error means that only signing in again helps. */
export const endsSignIn = (error: string | null): boolean => error !== null && !PASSING.has(error);
