import { Cache } from '#server/cache';
import type { Io, LiveSocket } from '#server/plugins/realtime/room';

/** Nobody drives a finished session. */
const FINISHED = Number.MAX_SAFE_INTEGER;

/**
 * Which turn of its wheel each session has reached, as far as this process has heard. Turns only grow, so that news may
 * arrive in any order, from any process.
 */
export class Wheels {
  readonly #turns = new Cache<number>(50_000);
  readonly #tell: (id: string, turn: number) => void;

  constructor(io: Io, alone: boolean) {
    this.#tell = alone ? () => {} : (id, turn) => void io.serverSideEmit('wheel', id, turn);
    io.on('wheel', (id, turn) => this.#heard(id, turn));
  }

  #heard(id: string, turn: number): boolean {
    if ((this.#turns.get(id) ?? -1) >= turn) return false;
    this.#turns.set(id, turn);
    return true;
  }

  /** What a committed state says of the wheel. */
  reached(id: string, driver: number, finished: boolean): void {
    const turn = finished ? FINISHED : driver;
    if (this.#heard(id, turn)) this.#tell(id, turn);
  }

  /** This window holds the wheel at this turn. */
  hold(socket: LiveSocket, id: string, driver: number): void {
    socket.data.wheels[id] = driver;
  }

  release(socket: LiveSocket, id: string): void {
    delete socket.data.wheels[id];
  }

  /** Whether nobody took the wheel after this window did. */
  drives(socket: LiveSocket, id: string): boolean {
    const held = socket.data.wheels[id];
    return held !== undefined && held >= (this.#turns.get(id) ?? held);
  }
}
