import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TalksOrder } from '#tests/bench/support/other-talks-process';
import type { Room } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';

const script = fileURLToPath(new URL('./other-talks-process.ts', import.meta.url));

/** A connected window in the room of a talk. */
export interface RoomWindow {
  room: Room;
  token: string;
  line: SocketIoClient;
}

export async function enterRoom(port: number, room: Room, token: string): Promise<RoomWindow> {
  const line = await SocketIoClient.open(port, token);
  const { ok } = await line.ask<{ ok: boolean }>('join', { kind: 'session', id: room.id });
  if (!ok) throw new Error('A window could not join.');
  return { room, token, line };
}

/** Talks that have nothing to do with a crowd, in a process of their own. */
export class OtherTalks {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Connects a driver and its viewers in each of these rooms. @param isBare whether the server is bare Socket.IO */
  static async enter(port: number, rooms: Room[], { isBare = false } = {}): Promise<OtherTalks> {
    const talks = new OtherTalks(fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    await talks.#order({ enter: rooms, port, isBare });
    return talks;
  }

  async #order(order: TalksOrder): Promise<number> {
    this.#child.send(order);
    const [p99] = (await once(this.#child, 'message')) as [number];
    return p99;
  }

  /** @returns what work returns, and the p99 of their deliveries meanwhile, in milliseconds */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; p99: number }> {
    await this.#order('stroke');
    const result = await work();
    return { result, p99: await this.#order('rest') };
  }

  close(): void {
    this.#child.disconnect();
  }
}
