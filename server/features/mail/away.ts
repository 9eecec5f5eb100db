const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/**
 * Pauses all sending of this process while the mail server is away: a minute after the first failure, twice as long after each further one, an
 * hour at most. So thousands of mails do not use up their attempts, or get lost one after the other, while nothing goes through.
 */
export class ServerPause {
  #until = 0;
  #failures = 0;

  /** @param now milliseconds since the epoch */
  isOver(now: number): boolean {
    return now >= this.#until;
  }

  fail(now: number): void {
    // Of several that fail at once only the first counts.
    if (!this.isOver(now)) return;
    this.#until = now + Math.min(LONGEST_MS, MINUTE_MS * 2 ** this.#failures);
    this.#failures += 1;
  }

  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
