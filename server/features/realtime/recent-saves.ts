import { absentSince, RECENT_CHANGES_TTL_MS } from '#server/features/realtime/recent-changes';
import type { ResponseSaved } from '#shared/api/events';

interface UserSaves {
  /** The newest save of each response, by its id. */
  byId: Map<string, { revision: number; at: number }>;
  /** Time of the latest save. */
  at: number;
}

/**
 * Records the newest save of each survey response, so that a window that connects gets the events that it may have missed, and need not
 * load its response again. Times are milliseconds of one monotonic clock.
 */
export class RecentSaves {
  /** The saves of each user; the user who saved last is at the end. */
  readonly #byUser = new Map<string, UserSaves>();

  /** The number of users with recorded saves. */
  get size(): number {
    return this.#byUser.size;
  }

  /** Records a save of this user. */
  record(userId: string, { id, revision }: ResponseSaved, now: number): void {
    const saves = this.#byUser.get(userId) ?? { byId: new Map(), at: now };
    this.#byUser.delete(userId);
    this.#byUser.set(userId, saves);
    saves.at = now;
    saves.byId.set(id, { revision, at: now });
    for (const [oldest, { at }] of this.#byUser) {
      if (now - at <= RECENT_CHANGES_TTL_MS) break;
      this.#byUser.delete(oldest);
    }
  }

  /** RESPONSE-K3: the saves of this user that a window may have missed while it was away for the last `absentMs` milliseconds. */
  missed(userId: string, absentMs: number, now: number): ResponseSaved[] {
    const since = absentSince(absentMs, now);
    const saves = [...(this.#byUser.get(userId)?.byId ?? [])];
    return saves.flatMap(([id, { revision, at }]) => (at >= since ? [{ id, revision }] : []));
  }
}
