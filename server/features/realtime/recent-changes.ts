/** Time in ms for which an announcement is remembered. */
export const RECENT_CHANGES_TTL_MS = 10 * 60_000;
/** Milliseconds added to the absence of a window: for latency, and for clocks that run at different speeds. */
const MARGIN_MS = 10_000;

/** The start of the time in which a window may have missed changes, if it was away for the last `absentMs` milliseconds until `now`. */
export const absentSince = (absentMs: number, now: number): number => now - absentMs - MARGIN_MS;

/**
 * Records when changes were last announced to users and tenants, so that a window that reconnects fetches data again only if it missed
 * a change. Times are milliseconds of one monotonic clock.
 */
export class RecentChanges {
  /** The time of the last announcement by room, the latest last. */
  readonly #toldAt = new Map<string, number>();
  /** Announcements before this time are unknown. */
  #knownSince: number;

  constructor(now: number) {
    this.#knownSince = now;
  }

  /** The number of recorded rooms. */
  get size(): number {
    return this.#toldAt.size;
  }

  /** Records an announcement to this room. */
  record(room: string, now: number): void {
    this.#toldAt.delete(room);
    this.#toldAt.set(room, now);
    for (const [oldest, at] of this.#toldAt) {
      if (now - at <= RECENT_CHANGES_TTL_MS) break;
      this.#toldAt.delete(oldest);
    }
  }

  /** Deletes all records, because announcements may have been lost until now. */
  forget(now: number): void {
    this.#toldAt.clear();
    this.#knownSince = now;
  }

  /** Whether one of these rooms may have got an announcement in the last `absentMs` milliseconds; true for an invalid `absentMs`. */
  hasMissed(rooms: readonly string[], absentMs: unknown, now: number): boolean {
    if (typeof absentMs !== 'number' || !(absentMs >= 0)) return true;
    const since = absentSince(absentMs, now);
    if (since < this.#knownSince || absentMs + MARGIN_MS > RECENT_CHANGES_TTL_MS) return true;
    return rooms.some((room) => (this.#toldAt.get(room) ?? Number.NEGATIVE_INFINITY) >= since);
  }
}
