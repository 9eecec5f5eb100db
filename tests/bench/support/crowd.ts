import { type Contestant, pause } from '#tests/bench/support/contestants';
import { quantileOfTimes } from '#tests/bench/support/figures';
import type { Room } from '#tests/bench/support/server';
import { Line } from '#tests/bench/support/socketio-client';

const OTHERS_STROKES_PER_SECOND = 5;

/** A connected window in the room of a talk. */
export interface RoomWindow {
  room: Room;
  token: string;
  line: Line;
}

export async function enterRoom(port: number, room: Room, token: string): Promise<RoomWindow> {
  const line = await Line.open(port, token);
  const { ok } = await line.ask<{ ok: boolean }>('join', { kind: 'session', id: room.id });
  if (!ok) throw new Error('A window could not join.');
  return { room, token, line };
}

/** @returns what work returns, and the p99 of what others heard meanwhile, in milliseconds */
export async function besideOthers<T>(others: Contestant, work: () => Promise<T>): Promise<{ result: T; p99: number }> {
  const sent = new Map<number, number>();
  const times: number[] = [];
  let number = 0;
  others.heard = (_, heard) => void times.push(performance.now() - (sent.get(heard) ?? 0));
  const everyMs = 1_000 / (others.parties.length * OTHERS_STROKES_PER_SECOND);
  const from = performance.now();
  const stroking = setInterval(() => {
    for (const due = (performance.now() - from) / everyMs; number < due; ) {
      number += 1;
      sent.set(number, performance.now());
      others.parties[number % others.parties.length]?.stroke(number);
    }
  }, 1);
  const result = await work();
  clearInterval(stroking);
  await pause(300);
  return { result, p99: quantileOfTimes(times, 0.99) };
}
