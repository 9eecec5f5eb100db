import { connect, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import type { ErrorBody } from '#shared/contract/errors';
import type { Presence } from '#shared/talk/live-events';
import type { SessionState } from '#shared/talk/schema';

/** `presence` as in rooms of talks and campaigns. */
type Events = { [E in keyof ServerToClient]: E extends 'presence' ? Presence : Parameters<ServerToClient[E]>[0] };
type ReceivedEvent = { [E in keyof Events]: { event: E; payload: Events[E] } }[keyof Events];
type Payload<E extends keyof ClientToServer> = Parameters<ClientToServer[E]>[0];

/** Acknowledgement of an event; `error` when `ok` is false. */
export interface Reply {
  ok: boolean;
  error: ErrorBody;
  state: SessionState;
  presence: Presence;
  driver: number;
}

const EVENT_TIMEOUT_MS = 20_000;

/** One window with a socket. It stores all received events, so that tests need not listen in time. */
export class SocketClient {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  /** All events except `changes:missed`, which is sent once after connecting. */
  readonly received: ReceivedEvent[] = [];
  missedChanges = false;
  /** Reason of the disconnect. */
  readonly ended: Promise<string>;
  readonly #waiting = new Set<() => void>();

  constructor(url: string, options: { token?: string | undefined; absentMs?: number | undefined; origin?: string; transports?: string[] }) {
    const { token, absentMs, origin, transports = ['websocket'] } = options;
    this.socket = connect(url, {
      transports,
      reconnection: false,
      forceNew: true,
      auth: token === undefined ? {} : { token, absentMs },
      ...(origin ? { extraHeaders: { origin } } : {}),
    });
    this.socket.onAny((event, payload) => {
      if (event === 'changes:missed') {
        this.missedChanges = true;
        return;
      }
      this.received.push({ event, payload });
      for (const check of this.#waiting) check();
    });
    this.ended = new Promise((done) => this.socket.once('disconnect', done));
  }

  /** @throws the refusal of the server as `data` of the error */
  opened(): Promise<this> {
    return new Promise((done, fail) => {
      this.socket.once('connect', () => done(this));
      this.socket.once('connect_error', fail);
    });
  }

  all<E extends keyof Events>(event: E): Events[E][] {
    return this.received.flatMap((one) => (one.event === event ? [one.payload as Events[E]] : []));
  }

  /** The first matching event, received before or later. */
  waitFor<E extends keyof Events>(event: E, wanted: (payload: Events[E]) => boolean = () => true): Promise<Events[E]> {
    return new Promise((done, fail) => {
      const check = (): void => {
        const found = this.all(event).find(wanted);
        if (found === undefined) return;
        this.#waiting.delete(check);
        clearTimeout(timeout);
        done(found);
      };
      const timeout = setTimeout(() => {
        this.#waiting.delete(check);
        fail(new Error(`No such ${event} came. Received: ${JSON.stringify(this.received).slice(0, 600)}`));
      }, EVENT_TIMEOUT_MS);
      this.#waiting.add(check);
      check();
    });
  }

  /** Forgets the events received so far. */
  forget(): void {
    this.received.length = 0;
  }

  ask<E extends 'join' | 'drive' | 'authenticate' | 'leave' | 'browse' | 'session:live'>(event: E, payload: Payload<E>): Promise<Reply> {
    return this.emitRaw(event, payload);
  }

  tell<E extends keyof ClientToServer>(event: E, payload: Payload<E>): void {
    (this.socket as Socket).emit(event, payload);
  }

  /** For events and payloads that our client never sends. */
  emitRaw(event: string, ...args: unknown[]): Promise<Reply> {
    return (this.socket as Socket).timeout(EVENT_TIMEOUT_MS).emitWithAck(event, ...args) as Promise<Reply>;
  }

  tellAnything(event: string, ...args: unknown[]): void {
    (this.socket as Socket).emit(event, ...args);
  }

  joins(id: string, driver?: number): Promise<Reply> {
    return this.ask('join', { kind: 'session', id, ...(driver === undefined ? {} : { driver }) });
  }

  /** Resolves when all earlier strokes were relayed or dropped: events of a socket are processed in order. */
  async settled(): Promise<void> {
    await this.emitRaw('is there anything before this');
  }

  close(): void {
    this.socket.disconnect();
  }
}
