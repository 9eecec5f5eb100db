import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaveTimer } from '#client/features/talk/session/save-timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing() {
  const start = Date.now();
  const saves: number[] = [];
  return { saves, timer: createSaveTimer(() => saves.push(Date.now() - start), 350, 2_000) };
}

test('save timer: saves once after a pause', () => {
  const { saves, timer } = typing();
  for (let key = 0; key < 5; key += 1) {
    timer.touch();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(10_000);
  expect(saves).toEqual([750]);
});

test('save timer: saves every two seconds while somebody types without a pause, and the last words after the pause', () => {
  const { saves, timer } = typing();
  for (let key = 0; key <= 50; key += 1) {
    timer.touch();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(10_000);
  expect(saves).toEqual([2_000, 4_000, 5_350]);
});

test('save timer: cancels what waits', () => {
  const { saves, timer } = typing();
  timer.touch();
  timer.cancel();
  vi.advanceTimersByTime(10_000);
  expect([saves, vi.getTimerCount()]).toEqual([[], 0]);
});
