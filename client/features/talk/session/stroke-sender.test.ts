import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStrokeSender } from '#client/features/talk/session/stroke-sender';
import type { StrokeEvent } from '#shared/talk/live-events';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dot = (value: number) => ({ pageId: 'page', field: 'scalarResponse1', value }) as const;

/** A room whose connection drops every stroke that is sent without acknowledgement. */
function busyRoom(confirms: () => boolean = () => true) {
  const arrived: StrokeEvent['value'][] = [];
  const hand = createStrokeSender('session', {
    stroke: () => {},
    strokeReliable: async ({ value }) => {
      const through = confirms();
      if (through) arrived.push(value);
      return through;
    },
  });
  return { hand, arrived };
}

test('stroke sender: delivers the last position although every other stroke is lost', async () => {
  const { hand, arrived } = busyRoom();
  for (let at = 0; at <= 30; at += 1) {
    hand.move(dot(at));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrived).toEqual([30]);
});

test('TALK-L4: stroke sender: renews the position of a held dot every second, until it is released', async () => {
  const { hand, arrived } = busyRoom();
  hand.move(dot(30));
  await vi.advanceTimersByTimeAsync(3_250);
  expect(arrived).toEqual([30, 30, 30, 30]);
  hand.release();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(arrived).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

test('stroke sender: repeats a resting position until it is confirmed, and not after the dot moves again', async () => {
  let tries = 0;
  const { hand, arrived } = busyRoom(() => {
    tries += 1;
    return tries > 3;
  });
  hand.move(dot(10));
  await vi.advanceTimersByTimeAsync(300);
  hand.move(dot(20));
  await vi.advanceTimersByTimeAsync(1_600);
  expect(arrived).toEqual([20]);
});

test('stroke sender: sends no stroke after release, because the save contains the position', async () => {
  const { hand, arrived } = busyRoom(() => false);
  hand.move(dot(10));
  await vi.advanceTimersByTimeAsync(300);
  hand.release();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(arrived).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('stroke sender: repeats the reset of an untouched dot until it is confirmed, and does not renew it', async () => {
  let tries = 0;
  const { hand, arrived } = busyRoom(() => {
    tries += 1;
    return tries > 1;
  });
  hand.move(dot(10));
  hand.putBack({ ...dot(0), value: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(arrived).toEqual([null]);
});
