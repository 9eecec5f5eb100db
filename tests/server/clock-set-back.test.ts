import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerPause } from '#server/features/mail/server-pause';
import { LruCache } from '#server/lib/cache';

const HOUR_MS = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Time passes, but the clock of the machine was an hour ahead and is set right meanwhile. */
const passWhileSetBack = (ms: number): void => {
  vi.advanceTimersByTime(ms);
  vi.setSystemTime(Date.now() - HOUR_MS);
};

test('LruCache: drops an entry after its time when the clock is set back', () => {
  const cache = new LruCache<string>(10, 3_000);
  cache.set('rights', 'of an administrator');
  passWhileSetBack(3_001);
  expect(cache.get('rights')).toBeUndefined();
});

test('ServerPause: ends after its time when the clock is set back', () => {
  const pause = new ServerPause();
  pause.fail();
  expect(pause.isOver()).toBe(false);
  passWhileSetBack(60_001);
  expect(pause.isOver()).toBe(true);
});
