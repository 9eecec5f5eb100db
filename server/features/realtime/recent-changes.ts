/** How long an announcement is remembered, in milliseconds. */
const KEPT_MS = 10 * 60_000;
/** Added to the time that a window was away: for the way of its message, and for clocks that run differently. */
const MARGIN_MS = 10_000;

/**
 * Remembers when users and tenants were last told of a change, so that a window that comes back learns whether it missed one and fetches
 * nothing otherwise. Times are milliseconds of one monotonic clock.
 */
export class RecentChanges {
  /** By room, the latest last. */
  readonly #toldAt = new Map<string, number>();
  /** What was told before is not known. */
  #knownSince: number;

  constructor(now: number) {
    this.#knownSince = now;
  }

  /** How many rooms are remembered. */
  get size(): number {
    return this.#toldAt.size;
  }

  /** A change was announced to this room. */
  record(room: string, now: number): void {
    this.#toldAt.delete(room);
    this.#toldAt.set(room, now);
    for (const [oldest, at] of this.#toldAt) {
      if (now - at <= KEPT_MS) break;
      this.#toldAt.delete(oldest);
    }
  }

  /** Announcements may have been lost until now. */
  forget(now: number): void {
    this.#toldAt.clear();
    this.#knownSince = now;
  }

  /** Whether a change may have been announced to one of these rooms in the last `absentMs`, as a caller gave it. */
  hasMissed(rooms: readonly string[], absentMs: unknown, now: number): boolean {
    if (typeof absentMs !== 'number' || !(absentMs >= 0)) return true;
    const since = now - absentMs - MARGIN_MS;
    if (since < this.#knownSince || absentMs + MARGIN_MS > KEPT_MS) return true;
    return rooms.some((room) => (this.#toldAt.get(room) ?? Number.NEGATIVE_INFINITY) >= since);
  }
}
