/**
 * How often somebody may do something: a bucket that holds `burst` turns and is refilled by `perSecond`, so that haste now
 * and then costs nothing and a flood soon does. Times are milliseconds of any clock that goes forward. Rules in RULES.md.
 */
export interface Limit {
  burst: number;
  perSecond: number;
}
export interface Bucket {
  turns: number;
  at: number;
}

/** H1: a bucket begins full. */
export const fullBucket = ({ burst }: Limit, now: number): Bucket => ({ turns: burst, at: now });

/** H2: it is refilled steadily up to the brim; a clock that goes back refills nothing. */
const refilled = ({ turns, at }: Bucket, { burst, perSecond }: Limit, now: number): number =>
  Math.min(burst, turns + (Math.max(0, now - at) * perSecond) / 1000);

/** H3: whoever finds a turn takes it; who finds none takes nothing and is told the milliseconds until there is one. */
export function takeTurn(bucket: Bucket, limit: Limit, now: number): { bucket: Bucket; waitMs: number } {
  const turns = refilled(bucket, limit, now);
  const at = Math.max(now, bucket.at);
  if (turns >= 1) return { bucket: { turns: turns - 1, at }, waitMs: 0 };
  return { bucket: { turns, at }, waitMs: Math.ceil(((1 - turns) * 1000) / limit.perSecond) };
}

/** H4: a wait is told in whole seconds, never too short a one. */
export const retryAfterOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));
