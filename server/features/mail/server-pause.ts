const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;

/**
 * Pauses the sending of this process after the mail server was unreachable: one minute after the first failure, doubled after each further
 * one, at most one hour. Without the pause, thousands of mails would use all their attempts during an outage. The pause does not become
 * longer when the clock is set back.
 */
export class ServerPause {
  #until = 0;
  #failures = 0;

  /** Whether mails may be sent now. */
  isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Records a failure. */
  fail(): void {
    // Concurrent failures of several lanes count once.
    if (!this.isOver()) return;
    this.#until = performance.now() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** this.#failures);
    this.#failures += 1;
  }

  /** Records a success and ends the pause. */
  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
