import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBusy, showBusyWhile } from '#client/app/busy-overlay';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const taking = (ms: number) => new Promise<string>((done) => setTimeout(done, ms, 'done'));

it('showBusyWhile: does not report work of less than 300 ms', async () => {
  const done = showBusyWhile(taking(290));
  await vi.advanceTimersByTimeAsync(289);
  expect(isBusy()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await done, isBusy()]).toEqual(['done', false]);
});

it('showBusyWhile: reports longer work from 300 ms on until it ends or fails', async () => {
  const done = showBusyWhile(taking(900).then(() => Promise.reject(new Error('no')))).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(301);
  expect(isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect([await done, isBusy()]).toEqual(['no', false]);
});

it('showBusyWhile: stops blocking when work takes very long', async () => {
  void showBusyWhile(taking(20_000));
  await vi.advanceTimersByTimeAsync(3_299);
  expect(isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(2);
  expect(isBusy()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isBusy()).toBe(false);
});
