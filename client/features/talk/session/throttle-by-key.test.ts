import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleByKey } from '#client/features/talk/session/throttle-by-key';

let passed: { key: string; n: number; at: number }[];
let pass: (value: { key: string; n: number }) => void;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  passed = [];
  pass = throttleByKey(
    (value: { key: string; n: number }) => passed.push({ ...value, at: Date.now() }),
    ({ key }) => key,
    34,
  );
});
afterEach(() => vi.useRealTimers());

test('throttleByKey: passes the first value at once, and then the newest at each interval', () => {
  for (let n = 0; n <= 100; n += 1) {
    pass({ key: 'dot', n });
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(100);
  expect(passed.map(({ at }) => at)).toEqual([0, 34, 68, 102]);
  expect(passed.map(({ n }) => n)).toEqual([0, 33, 67, 100]);
});

test('throttleByKey: shares the interval between two keys, and passes the last value of each', () => {
  for (let n = 0; n <= 500; n += 1) {
    pass({ key: n % 2 ? 'left' : 'right', n });
    vi.advanceTimersByTime(2);
  }
  vi.advanceTimersByTime(200);
  const gaps = passed.slice(1).map(({ at }, i) => at - (passed[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(34);
  expect(passed.findLast(({ key }) => key === 'left')?.n).toBe(499);
  expect(passed.findLast(({ key }) => key === 'right')?.n).toBe(500);
});

test('throttleByKey: passes the next value at once after a pause', () => {
  pass({ key: 'dot', n: 1 });
  vi.advanceTimersByTime(1_000);
  pass({ key: 'dot', n: 2 });
  expect(passed.map(({ at }) => at)).toEqual([0, 1_000]);
});
