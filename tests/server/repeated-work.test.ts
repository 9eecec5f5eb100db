import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRepeating } from '#server/lib/repeated-work';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('startRepeating: does not begin another run while one is under way, and goes on after it, also when it failed', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const warned: unknown[] = [];
  const stop = startRepeating(
    () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    1_000,
    (error) => warned.push(error),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
  runs[0]?.reject('failed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([runs.length, warned]).toEqual([2, ['failed']]);
  runs[1]?.resolve();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(2);
});
