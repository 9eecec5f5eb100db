import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/limits/limits';
import { createBucket, type Limit, retryAfterSeconds, type TokenBucket, takeToken } from '#shared/limits/token-bucket';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';

const HOUR_MS = 3_600_000;

/** Results of these arrivals; times in ms. */
function fare(limit: Limit, arrivals: Iterable<number>): { granted: number; waits: number[] } {
  let bucket: TokenBucket | undefined;
  let granted = 0;
  const waits: number[] = [];
  for (const now of arrivals) {
    const taken = takeToken(bucket ?? createBucket(limit, now), limit, now);
    bucket = taken.bucket;
    if (taken.waitMs === 0) granted += 1;
    else waits.push(taken.waitMs);
  }
  return { granted, waits };
}

/** Arrivals at a steady pace, each delayed by up to `jitterMs`, in order: a stall delivers all delayed ones at once. */
function* arrivals(perSecond: number, jitterMs: number, seed: number, lastMs = HOUR_MS): Generator<number> {
  let [random, latest] = [seed, 0];
  for (let sent = 0; sent < lastMs; sent += 1000 / perSecond) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    latest = Math.max(latest, sent + (random / 2_147_483_648) * jitterMs);
    yield latest;
  }
}

const limits = fc.record({ burst: fc.integer({ min: 1, max: 1_000 }), perSecond: fc.integer({ min: 1, max: 500 }) });
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const gaps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 300 });
const summed = (steps: number[]) => {
  let now = 0;
  return steps.map((step) => {
    now += step;
    return now;
  });
};

describe('token bucket: calls that are granted', () => {
  test('TALK-H1: a new bucket grants the whole burst at once, and no more', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        expect(fare(limit, Array<number>(limit.burst + 50).fill(0)).granted).toBe(limit.burst);
      }),
      { numRuns: 50 },
    );
  });

  test('TALK-H2: grants no more than the burst and the refill since', () => {
    fc.assert(
      fc.property(limits, gaps, (limit, steps) => {
        const times = summed(steps);
        const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
        expect(fare(limit, times).granted).toBeLessThanOrEqual(limit.burst + (span * limit.perSecond) / 1000 + 1e-6);
      }),
    );
  });

  test('TALK-H2: ignores a clock that goes back', () => {
    const limit = { burst: 2, perSecond: 1 };
    expect(fare(limit, [5_000, 5_000, 1_000, 5_100]).granted).toBe(2);
    expect(fare(limit, [5_000, 5_000, 1_000, 6_000]).granted).toBe(3);
  });
});

describe('token bucket: refused calls', () => {
  test('TALK-H3: are granted after `waitMs`, and refused just before', () => {
    fc.assert(
      fc.property(limits, gaps, (limit, steps) => {
        let bucket = createBucket(limit, 0);
        for (const now of summed(steps)) {
          const taken = takeToken(bucket, limit, now);
          bucket = taken.bucket;
          if (taken.waitMs === 0) continue;
          expect(takeToken(bucket, limit, now + taken.waitMs).waitMs).toBe(0);
          if (taken.waitMs > 1) expect(takeToken(bucket, limit, now + taken.waitMs - 1.001).waitMs).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('TALK-H3: several tokens are taken at once, or none of them', () => {
    const limit = { burst: 3, perSecond: 1 };
    const first = takeToken(createBucket(limit, 0), limit, 0, 2);
    expect(first.waitMs).toBe(0);
    const second = takeToken(first.bucket, limit, 0, 3);
    expect(second.waitMs).toBe(2_000);
    expect(takeToken(second.bucket, limit, 0, 1).waitMs).toBe(0);
    expect(takeToken(second.bucket, limit, 2_000, 3).waitMs).toBe(0);
  });

  test('TALK-H3: take no token', () => {
    const limit = { burst: 1, perSecond: 1 };
    expect(fare(limit, [0, 100, 200, 300, 999, 1_000]).granted).toBe(2);
  });

  test.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [9_500, 10],
  ])('TALK-H4: a wait of %d ms is told as %d s', (ms, seconds) => expect(retryAfterSeconds(ms)).toBe(seconds));
});

describe('limits: ordinary use', () => {
  test('TALK-H5: never refuse a drag, when strokes are delayed by up to one second', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 1_000 }), (seed, jitter) => {
        expect(fare(LIMITS.connectionStrokes, arrivals(MAX_STROKES_PER_SECOND + 1, jitter, seed)).waits).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('TALK-H5: never refuse a user with ten windows that save twice a second while dragging', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 5_000 }), (seed, jitter) => {
        expect(fare(LIMITS.userCalls, arrivals(20, jitter, seed)).waits).toEqual([]);
        expect(fare(LIMITS.userEvents, arrivals(2 * MAX_STROKES_PER_SECOND + 10, jitter, seed)).waits).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('TALK-H5: never refuse an office of 500 users who open the application within five minutes', () => {
    const filesOfAPage = 30;
    expect(fare(LIMITS.addressCalls, arrivals((500 * filesOfAPage) / 300, 10_000, 7, 300_000)).waits).toEqual([]);
  });

  test('TALK-H5: never refuse 500 windows that reconnect at once after each restart', () => {
    const restarts = [0, 60_000, 120_000].flatMap((at) => Array<number>(500).fill(at));
    expect(fare(LIMITS.addressHandshakes, restarts).waits).toEqual([]);
  });
});

describe('limits: a flood', () => {
  test.each(Object.entries(LIMITS))('TALK-H6: limit of %s refuses a flood within moments and while it lasts', (_name, limit) => {
    const pace = 4 * limit.perSecond;
    const until = limit.burst / limit.perSecond;
    const { granted, waits } = fare(limit, arrivals(pace, 200, 3, (until + 10) * 1000));
    expect(waits.length).toBeGreaterThan(10 * limit.perSecond);
    expect(granted).toBeLessThanOrEqual(limit.burst + (until + 10.2) * limit.perSecond);
    expect(Math.max(...waits)).toBeLessThanOrEqual(Math.ceil(1000 / limit.perSecond));
  });
});
