import { setTimeout } from 'node:timers/promises';
import { BEA, CARLA, demoSession, GRETA, OTTO, RUTH, TOM } from '#tests/support/demo-users';
import type { ServerProcess } from '#tests/support/server-process';
import { openSession, putSession, sessionSaveOf, withNote } from '#tests/support/talks';

/** Pause in ms between two calls of a bystander, so that their rate limits do not apply. */
const PAUSE_MS = 30;

/** 99th percentile, in milliseconds. */
export const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Other users: they read, save and follow at a constant rate, and record the duration of each call. */
export class Bystanders {
  readonly #server: ServerProcess;
  #times: number[] = [];
  #from = 0;
  readonly #calls = new Set<Promise<void>>();
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();
  /** Unexpected responses. */
  readonly wrong: string[] = [];

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  async begin(): Promise<this> {
    const read = (who: string, path: string) => async () => (await this.#server.call(who, 'GET', path)).status;
    const save = await this.#saving();
    const calls: (() => Promise<number>)[] = [
      read(TOM, '/api/account'),
      read(CARLA, '/api/users?pageSize=10'),
      read(RUTH, '/api/campaigns/board-score-campaigns-list?pageSize=10'),
      read(OTTO, `/api/future-talk-sessions/${demoSession(BEA, OTTO)}`),
      async () => (await this.#server.fetch('/configuration/app', {})).status,
      save,
    ];
    this.#work = Promise.all(calls.map((call) => this.#again(call)));
    return this;
  }

  /** Saves of a talk that others follow. */
  async #saving(): Promise<() => Promise<number>> {
    const session = await openSession(this.#server, BEA, demoSession(BEA, OTTO));
    let [state, n] = [withNote(session, 'note'), 0];
    return async () => {
      n += 1;
      const { status, body } = await putSession(this.#server, BEA, sessionSaveOf(withNote(session, `note ${n}`, state)));
      if (status === 200) state = body.session;
      return status;
    };
  }

  async #again(call: () => Promise<number>): Promise<void> {
    while (!this.#isOver) {
      const timed = this.#time(call);
      this.#calls.add(timed);
      await timed;
      this.#calls.delete(timed);
      await setTimeout(PAUSE_MS);
    }
  }

  async #time(call: () => Promise<number>): Promise<void> {
    const from = performance.now();
    const status = await call().catch((error: unknown) => String(error));
    if (from >= this.#from) this.#times.push(performance.now() - from);
    if (status !== 200) this.wrong.push(String(status));
  }

  /** @returns durations in milliseconds of all calls that started within this time */
  async measure(forMs: number): Promise<number[]> {
    const times: number[] = [];
    this.#times = times;
    this.#from = performance.now();
    await setTimeout(forMs);
    await Promise.all(this.#calls);
    return times;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }
}

export const SIGNED_IN = [TOM, CARLA, RUTH, OTTO, BEA, GRETA];
