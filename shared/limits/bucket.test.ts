import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIVE_PER_SECOND } from '#shared/contract/events';
import { type Bucket, fullBucket, type Limit, retryAfterOf, takeTurn } from '#shared/limits/bucket';
import { LIMITS } from '#shared/limits/limits';

const HOUR_MS = 3_600_000;

/** How each of these arrivals fares; times in milliseconds. */
function fare(limit: Limit, arrivals: Iterable<number>): { granted: number; waits: number[] } {
  let bucket: Bucket | undefined;
  let granted = 0;
  const waits: number[] = [];
  for (const now of arrivals) {
    const taken = takeTurn(bucket ?? fullBucket(limit, now), limit, now);
    bucket = taken.bucket;
    if (taken.waitMs === 0) granted += 1;
    else waits.push(taken.waitMs);
  }
  return { granted, waits };
}

/** Sent at a steady pace, each delayed on its way by up to `jitterMs`, in order: a stall delivers all of it at once. */
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

describe('H1, H2 the bucket', () => {
  test('H1: begins full: the whole burst is granted at once, and no more', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        expect(fare(limit, Array<number>(limit.burst + 50).fill(0)).granted).toBe(limit.burst);
      }),
      { numRuns: 50 },
    );
  });

  test('H2: never grants more than the burst and what was refilled since', () => {
    fc.assert(
      fc.property(limits, gaps, (limit, steps) => {
        const times = summed(steps);
        const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
        expect(fare(limit, times).granted).toBeLessThanOrEqual(limit.burst + (span * limit.perSecond) / 1000 + 1e-6);
      }),
    );
  });

  test('H2: a clock that goes back neither gives nor takes', () => {
    const limit = { burst: 2, perSecond: 1 };
    expect(fare(limit, [5_000, 5_000, 1_000, 5_100]).granted).toBe(2);
    expect(fare(limit, [5_000, 5_000, 1_000, 6_000]).granted).toBe(3);
  });
});

describe('H3 who finds no turn', () => {
  test('H3: is served after the time told, and refused just before', () => {
    fc.assert(
      fc.property(limits, gaps, (limit, steps) => {
        let bucket = fullBucket(limit, 0);
        for (const now of summed(steps)) {
          const taken = takeTurn(bucket, limit, now);
          bucket = taken.bucket;
          if (taken.waitMs === 0) continue;
          expect(takeTurn(bucket, limit, now + taken.waitMs).waitMs).toBe(0);
          if (taken.waitMs > 1) expect(takeTurn(bucket, limit, now + taken.waitMs - 1.001).waitMs).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('H3: loses nothing by asking: refused ones take no turn', () => {
    const limit = { burst: 1, perSecond: 1 };
    expect(fare(limit, [0, 100, 200, 300, 999, 1_000]).granted).toBe(2);
  });

  test.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [9_500, 10],
  ])('H4: is told %d ms as %d s', (ms, seconds) => expect(retryAfterOf(ms)).toBe(seconds));
});

describe('H5 an honest hour', () => {
  test('H5: a hand that drags without rest is never refused, however its strokes are delayed by up to a second', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 1_000 }), (seed, jitter) => {
        expect(fare(LIMITS.lineStrokes, arrivals(LIVE_PER_SECOND + 1, jitter, seed)).waits).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('H5: one person with ten windows that save twice a second, and all that a hand does, is never refused', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 5_000 }), (seed, jitter) => {
        expect(fare(LIMITS.personCalls, arrivals(20, jitter, seed)).waits).toEqual([]);
        expect(fare(LIMITS.personEvents, arrivals(2 * LIVE_PER_SECOND + 10, jitter, seed)).waits).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('H5: an office of five hundred that opens the application within five minutes is never refused', () => {
    const filesOfAPage = 30;
    expect(fare(LIMITS.addressCalls, arrivals((500 * filesOfAPage) / 300, 10_000, 7, 300_000)).waits).toEqual([]);
  });

  test('H5: five hundred windows come back at once after a restart, again and again', () => {
    const restarts = [0, 60_000, 120_000].flatMap((at) => Array<number>(500).fill(at));
    expect(fare(LIMITS.addressHandshakes, restarts).waits).toEqual([]);
  });
});

describe('H6 a flood', () => {
  test.each(Object.entries(LIMITS))('H6: of %s is refused within its first moments and for as long as it lasts', (_name, limit) => {
    const pace = 4 * limit.perSecond;
    const until = limit.burst / limit.perSecond;
    const { granted, waits } = fare(limit, arrivals(pace, 200, 3, (until + 10) * 1000));
    expect(waits.length).toBeGreaterThan(10 * limit.perSecond);
    expect(granted).toBeLessThanOrEqual(limit.burst + (until + 10.2) * limit.perSecond);
    expect(Math.max(...waits)).toBeLessThanOrEqual(Math.ceil(1000 / limit.perSecond));
  });
});
