import type { LiveSocket } from '#server/features/realtime/room-names';

/** Number of sockets in one step, and milliseconds between two steps: 500 windows per second load their data again. */
const SOCKETS_PER_STEP = 50;
const STEP_INTERVAL_MS = 100;

/**
 * Tells sockets in steps that they may have missed changes. Each window then loads its data again. Without the steps, thousands of windows
 * would call at the same moment.
 */
export class MissedChanges {
  readonly #pending = new Set<Pick<LiveSocket, 'emit'>>();
  #timer: NodeJS.Timeout | undefined;

  announce(sockets: Iterable<Pick<LiveSocket, 'emit'>>): void {
    for (const socket of sockets) this.#pending.add(socket);
    if (!this.#timer) this.#step();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
  }

  #step(): void {
    for (const socket of [...this.#pending].slice(0, SOCKETS_PER_STEP)) {
      this.#pending.delete(socket);
      socket.emit('changes:missed');
    }
    this.#timer = this.#pending.size > 0 ? setTimeout(() => this.#step(), STEP_INTERVAL_MS).unref() : undefined;
  }
}
