import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissedChanges } from '#server/features/realtime/missed-changes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('MissedChanges: notifies many sockets over time, each once', async () => {
  const told: number[] = [];
  const crowd = Array.from({ length: 500 }, (_, i) => ({ emit: () => told.push(i) > 0 }));
  const missed = new MissedChanges();
  missed.announce(crowd);
  expect(told.length).toBeLessThanOrEqual(50);
  missed.announce(crowd.slice(400));
  await vi.advanceTimersByTimeAsync(500);
  expect(told.length).toBeLessThanOrEqual(300);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.toSorted((a, b) => a - b)).toEqual(crowd.map((_, i) => i));
});
