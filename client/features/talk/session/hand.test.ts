import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drivingHand } from '#client/features/talk/session/hand';
import type { SessionLive } from '#shared/contract/events';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dot = (value: number) => ({ pageId: 'page', field: 'scalarResponse1', value }) as const;

/** A room whose line loses every stroke that nobody confirms. */
function busyRoom(confirms: () => boolean = () => true) {
  const arrived: SessionLive['value'][] = [];
  const hand = drivingHand('session', {
    stroke: () => {},
    rest: async ({ value }) => {
      const through = confirms();
      if (through) arrived.push(value);
      return through;
    },
  });
  return { hand, arrived };
}

test('where the dot is held still comes through, though every other stroke was lost', async () => {
  const { hand, arrived } = busyRoom();
  for (let at = 0; at <= 30; at += 1) {
    hand.moves(dot(at));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(arrived).toEqual([30]);
});

test('it is told again until it is confirmed, and never once the hand has moved on', async () => {
  let tries = 0;
  const { hand, arrived } = busyRoom(() => {
    tries += 1;
    return tries > 3;
  });
  hand.moves(dot(10));
  await vi.advanceTimersByTimeAsync(300);
  hand.moves(dot(20));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(arrived).toEqual([20]);
});

test('nothing is told of a dot that was let go: its save says where it is', async () => {
  const { hand, arrived } = busyRoom(() => false);
  hand.moves(dot(10));
  await vi.advanceTimersByTimeAsync(300);
  hand.letsGo();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(arrived).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
