import type { Io, LiveSocket } from '#server/features/realtime/room-names';
import { LruCache } from '#server/lib/cache';

/** The driver term of a finished session: no window has it. */
const NO_FURTHER_TERM = Number.MAX_SAFE_INTEGER;

/**
 * The newest driver term of each session that this process knows: the fencing token of its giver's windows. Terms only increase, so that
 * messages may arrive in any order from any process.
 */
export class DriverTerms {
  readonly #terms = new LruCache<number>(50_000);
  readonly #broadcast: (id: string, term: number) => void;

  constructor(io: Io, alone: boolean) {
    this.#broadcast = alone ? () => {} : (id, term) => void io.serverSideEmit('wheel', id, term);
    io.on('wheel', (id, term) => this.#recordTerm(id, term));
  }

  #recordTerm(id: string, term: number): boolean {
    if ((this.#terms.get(id) ?? -1) >= term) return false;
    this.#terms.set(id, term);
    return true;
  }

  /** Records the driver term of a committed state. */
  observe(id: string, driver: number, finished: boolean): void {
    const term = finished ? NO_FURTHER_TERM : driver;
    if (this.#recordTerm(id, term)) this.#broadcast(id, term);
  }

  /** Records that this window drives with this term. */
  grant(socket: LiveSocket, id: string, driver: number): void {
    socket.data.driverTerms[id] = driver;
  }

  release(socket: LiveSocket, id: string): void {
    delete socket.data.driverTerms[id];
  }

  /** Whether this window has the newest driver term. */
  isDriving(socket: LiveSocket, id: string): boolean {
    const term = socket.data.driverTerms[id];
    return term !== undefined && term >= (this.#terms.get(id) ?? term);
  }
}
