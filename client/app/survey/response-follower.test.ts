import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import { createResponseFollower } from '#client/app/survey/response-follower';
import type { ResponseState } from '#shared/response/schema';

vi.mock('#client/api/console-log', () => ({ log: { warn: () => {} } }));

const state = (revision: number) => ({ id: 'r', revision }) as ResponseState;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window that follows with revision 1. @param answers of the server to its loads */
function follow(...answers: (ResponseState | ApiError)[]) {
  const load = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof ApiError) throw answer;
    return answer;
  });
  const follower = createResponseFollower(() => Promise.reject(new Error('no save')), load);
  const taken: number[] = [];
  const stop = follower.follow(1, ({ revision }) => taken.push(revision));
  return { load, taken, stop, heard: follower.heard };
}

test('RESPONSE-K3: response follower: loads the answers of another window again when that did not succeed', async () => {
  const { load, taken, heard } = follow(new ApiError(503), new ApiError(0), state(2));
  heard(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([2]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('RESPONSE-K3: response follower: waits as long as the server asks', async () => {
  const { load, heard } = follow(new ApiError(429, undefined, 30), state(2));
  heard(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('RESPONSE-K3: response follower: does not load again what it may not read, nor for a page that was left', async () => {
  const refused = follow(new ApiError(404));
  refused.heard(2);
  const left = follow(new ApiError(503), state(2));
  left.heard(2);
  await vi.advanceTimersByTimeAsync(0);
  left.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused, left].map(({ load }) => load.mock.calls.length)).toEqual([1, 1]);
});
