import { describe, expect, test } from 'vitest';
import { CallerConcurrencyLimits, ConcurrencyLimit } from '#server/lib/concurrency-limit';
import type { AppError } from '#shared/contract/errors';

/** Waits for pending callbacks. */
const soon = (): Promise<void> => new Promise((done) => setImmediate(done));
const refused = { type: 'TooManyRequestsError', retryAfter: 2 } satisfies Partial<AppError>;

const holder = (id: string, group = 'aurora') => ({ id, group });

/** Takes a turn. @returns whether it has started, and a function that ends it */
function taken<Who>(turns: { take(who?: Who): Promise<() => void> }, who?: Who) {
  const state = { began: false, end: () => {} };
  void turns.take(who).then((end) => Object.assign(state, { began: true, end }));
  return state;
}

describe('ConcurrencyLimit and CallerConcurrencyLimits', () => {
  test('grants turns up to one limit, lets callers wait up to another, and refuses the rest', async () => {
    const turns = new ConcurrencyLimit({ atOnce: 2, waiting: 1 });
    const [first, second, third] = [taken(turns), taken(turns), taken(turns)];
    await soon();
    expect([first.began, second.began, third.began]).toEqual([true, true, false]);
    await expect(turns.take()).rejects.toMatchObject(refused);
    first.end();
    await soon();
    expect(third.began).toBe(true);
    second.end();
    third.end();
    expect(turns.isIdle).toBe(true);
  });

  test('counts the waiting and the granted turns of a holder together', async () => {
    const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 5 });
    const [greta, tom] = [taken(turns, holder('greta')), taken(turns, holder('tom'))];
    await soon();
    for (const who of ['greta', 'tom']) await expect(turns.take(holder(who))).rejects.toMatchObject(refused);
    greta.end();
    await soon();
    expect(tom.began).toBe(true);
    tom.end();
    (await turns.take(holder('tom')))();
    expect(turns.isIdle).toBe(true);
  });

  test('does not let one group take all turns', async () => {
    const turns = new ConcurrencyLimit({ atOnce: 3, waiting: 0, ofGroup: 2 });
    const [greta] = [taken(turns, holder('greta')), taken(turns, holder('tom'))];
    await soon();
    await expect(turns.take(holder('carla'))).rejects.toMatchObject(refused);
    (await turns.take(holder('bea', 'borealis')))();
    greta.end();
    (await turns.take(holder('carla')))();
  });

  test('does not let one holder wait for another', async () => {
    const turns = new CallerConcurrencyLimits({ atOnce: 1, waiting: 1 });
    const [one, two] = [taken(turns, 'greta'), taken(turns, 'greta')];
    await expect(turns.take('greta')).rejects.toMatchObject(refused);
    (await turns.take('tom'))();
    one.end();
    await soon();
    expect(two.began).toBe(true);
    two.end();
    (await turns.take('greta'))();
  });

  test('refuses a holder with too much in progress only after a while, so that repeating costs others little', async () => {
    const full = new ConcurrencyLimit({ atOnce: 2, waiting: 0 });
    const crowded = new CallerConcurrencyLimits({ atOnce: 1, waiting: 0 });
    await Promise.all([full.take(holder('greta')), crowded.take('greta')]);
    for (const [take, atLeastMs] of [
      [() => full.take(holder('greta')), 190],
      [() => crowded.take('greta'), 990],
    ] as const) {
      const from = performance.now();
      await expect(take()).rejects.toMatchObject(refused);
      expect(performance.now() - from).toBeGreaterThanOrEqual(atLeastMs);
    }
  });
});
