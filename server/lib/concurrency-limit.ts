import { setTimeout } from 'node:timers/promises';
import { tooManyRequests } from '#server/lib/too-many-requests';

/** Milliseconds after which a refused caller may try again. */
const RETRY_MS = 2_000;
/** Milliseconds after which a second turn of a holder is refused: a caller that repeats at once would take CPU time from others. */
const HELD_REFUSAL_MS = 200;
/**
 * Milliseconds after which a caller with too many waiting calls is refused. The body of the call stays unread meanwhile, because to drop it
 * takes CPU time too.
 */
export const CROWDED_REFUSAL_MS = 1_000;

interface Bounds {
  /** Number of concurrent turns. */
  atOnce: number;
  /** Maximum number of waiting callers. */
  waiting: number;
  /** Maximum number of turns of one group, waiting ones included, so that one group cannot take them all. */
  ofGroup?: number;
}

/** The caller who takes a turn. */
interface Holder {
  /** A holder with this id has at most one turn. */
  id: string;
  group: string;
}

/** Limits the concurrency of work that takes much memory or time. It refuses callers above the limits before their body is read. */
export class ConcurrencyLimit {
  readonly #bounds: Bounds;
  readonly #holders = new Map<string, Holder>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** Whether no caller has a turn or waits for one. */
  get isIdle(): boolean {
    return this.#busy === 0;
  }

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a turn.
   * @param holder the caller, if each may have only one turn, waiting ones included
   * @returns a function that ends the turn
   * @throws AppError TooManyRequestsError when too many wait or the group has its turns, or after 200 ms when the holder has a turn
   */
  async take(holder?: Holder): Promise<() => void> {
    const { atOnce, waiting } = this.#bounds;
    if (holder && this.#holders.has(holder.id)) {
      await setTimeout(HELD_REFUSAL_MS);
      throw tooManyRequests(RETRY_MS);
    }
    if (this.#busy >= atOnce && this.#waiting.length >= waiting) throw tooManyRequests(RETRY_MS);
    if (holder && this.#isFull(holder.group)) throw tooManyRequests(RETRY_MS);
    if (holder) this.#holders.set(holder.id, holder);
    if (this.#busy >= atOnce) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#busy += 1;
    return () => {
      if (holder) this.#holders.delete(holder.id);
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    };
  }

  #isFull(group: string): boolean {
    const { ofGroup = Number.POSITIVE_INFINITY } = this.#bounds;
    return [...this.#holders.values()].filter((holder) => holder.group === group).length >= ofGroup;
  }
}

/** The same limit for each caller separately, so that callers do not wait for each other. */
export class CallerConcurrencyLimits {
  readonly #bounds: Bounds;
  readonly #turns = new Map<string, ConcurrencyLimit>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a turn of `who`.
   * @returns a function that ends it
   * @throws AppError TooManyRequestsError, after a second, when too many calls of `who` wait
   */
  async take(who: string): Promise<() => void> {
    const turns = this.#turns.get(who) ?? new ConcurrencyLimit(this.#bounds);
    this.#turns.set(who, turns);
    const end = await turns.take().catch(async (error: unknown) => {
      await setTimeout(CROWDED_REFUSAL_MS);
      throw error;
    });
    return () => {
      end();
      if (turns.isIdle) this.#turns.delete(who);
    };
  }
}
