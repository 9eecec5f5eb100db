import type { Io, LiveSocket } from '#server/features/realtime/room';
import { LruCache } from '#server/lib/cache';

/** The driver term of a finished session: no window has it. */
const NO_FURTHER_TERM = Number.MAX_SAFE_INTEGER;

/**
 * The newest driver term of each session that this process knows. Terms only grow, so that messages may arrive in any order from any
 * process.
 */
export class DriverTerms {
  readonly #turns = new LruCache<number>(50_000);
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

  /** Records the driver term of a committed state. */
  observe(id: string, driver: number, finished: boolean): void {
    const turn = finished ? NO_FURTHER_TERM : driver;
    if (this.#heard(id, turn)) this.#tell(id, turn);
  }

  /** Records that this window drives with this term. */
  grant(socket: LiveSocket, id: string, driver: number): void {
    socket.data.wheels[id] = driver;
  }

  release(socket: LiveSocket, id: string): void {
    delete socket.data.wheels[id];
  }

  /** Whether this window has the newest driver term. */
  isDriving(socket: LiveSocket, id: string): boolean {
    const term = socket.data.wheels[id];
    return term !== undefined && term >= (this.#turns.get(id) ?? term);
  }
}
