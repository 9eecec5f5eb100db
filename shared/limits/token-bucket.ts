/**
 * A token bucket holds at most `burst` tokens and gains `perSecond` tokens each second, so that it grants a short burst and refuses a
 * flood.
 * Times are in ms of a monotonic clock. Rules TALK-H1 to TALK-H6 of shared/talk/RULES.md.
 */
export interface Limit {
  burst: number;
  perSecond: number;
}
export interface TokenBucket {
  turns: number;
  at: number;
}

/** TALK-H1: returns a full bucket. */
export const createBucket = ({ burst }: Limit, now: number): TokenBucket => ({ turns: burst, at: now });

/** TALK-H2: the tokens after a steady refill up to `burst`. A clock that goes back refills nothing. */
const refillTurns = ({ turns, at }: TokenBucket, { burst, perSecond }: Limit, now: number): number =>
  Math.min(burst, turns + (Math.max(0, now - at) * perSecond) / 1000);

/** TALK-H3: takes `count` tokens, or none: a bucket with fewer stays unchanged, and `waitMs` is the time until it has them. */
export function takeToken(bucket: TokenBucket, limit: Limit, now: number, count = 1): { bucket: TokenBucket; waitMs: number } {
  const turns = refillTurns(bucket, limit, now);
  const at = Math.max(now, bucket.at);
  if (turns >= count) return { bucket: { turns: turns - count, at }, waitMs: 0 };
  return { bucket: { turns, at }, waitMs: Math.ceil(((count - turns) * 1000) / limit.perSecond) };
}

/** TALK-H4: a wait in whole seconds, rounded up, at least 1. */
export const retryAfterSeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));
