import type { LiveSocket } from '#server/features/realtime/room-names';

/** Sockets that are told in one step, and milliseconds between two steps: 500 windows a second load their data again. */
const PER_STEP = 50;
const STEP_MS = 100;

/**
 * Tells sockets in steps that they may have missed changes. Each window then loads its data again, so that thousands that were told at once
 * would call at the same instant.
 */
export class MissedChanges {
  readonly #untold = new Set<Pick<LiveSocket, 'emit'>>();
  #timer: NodeJS.Timeout | undefined;

  tell(sockets: Iterable<Pick<LiveSocket, 'emit'>>): void {
    for (const socket of sockets) this.#untold.add(socket);
    if (!this.#timer) this.#step();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#untold.clear();
  }

  #step(): void {
    for (const socket of [...this.#untold].slice(0, PER_STEP)) {
      this.#untold.delete(socket);
      socket.emit('changes:missed');
    }
    this.#timer = this.#untold.size > 0 ? setTimeout(() => this.#step(), STEP_MS).unref() : undefined;
  }
}
