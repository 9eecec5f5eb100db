import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import { Cache } from '#server/cache';
import type { Config } from '#server/config';
import { Refusal } from '#shared/contract/errors';
import { type Bucket, fullBucket, type Limit, retryAfterOf, takeTurn } from '#shared/limits/bucket';
import { LIMITS, type LimitName, TURNED_AWAY_SECONDS } from '#shared/limits/limits';

/** People, addresses and lines remembered for each limit; the longest unseen is forgotten first. */
const REMEMBERED = 20_000;

const names = Object.keys(LIMITS) as LimitName[];

/** Who may still do how much, as far as this process knows (shared/limits). Every wait is in milliseconds; 0 is: go on. */
export class Limiter {
  readonly on: boolean;
  readonly #buckets = Object.fromEntries(names.map((name) => [name, new Cache<Bucket>(REMEMBERED)])) as Record<LimitName, Cache<Bucket>>;
  readonly #turnedAway = new Cache<number>(REMEMBERED);
  readonly #trusted: ReturnType<typeof proxyAddr.compile>;

  constructor({ rateLimits, trustProxy }: Pick<Config, 'rateLimits' | 'trustProxy'>) {
    this.on = rateLimits;
    this.#trusted = trustProxy ? proxyAddr.compile(trustProxy.split(',').map((each) => each.trim())) : () => false;
  }

  /** Takes a turn of somebody remembered by name. */
  take(name: LimitName, who: string): number {
    if (!this.on) return 0;
    const buckets = this.#buckets[name];
    const { bucket, waitMs } = turn(buckets.get(who), LIMITS[name]);
    buckets.set(who, bucket);
    return waitMs;
  }

  /** Turns that last as long as whoever holds them: a line's own. */
  own(name: LimitName): () => number {
    let held: Bucket | undefined;
    return () => {
      if (!this.on) return 0;
      const { bucket, waitMs } = turn(held, LIMITS[name]);
      held = bucket;
      return waitMs;
    };
  }

  /** This person opens no new line for a while. */
  turnAway(userId: string): void {
    this.#turnedAway.set(userId, now() + TURNED_AWAY_SECONDS * 1000);
  }

  /** How long this person opens no line. */
  awayFor(userId: string): number {
    return Math.max(0, (this.#turnedAway.get(userId) ?? 0) - now());
  }

  /** Where a request comes from, as HTTP calls see it too: behind a trusted proxy what that says, and IPv6 by its network. */
  addressOf(request: IncomingMessage): string {
    return normalizeIP(proxyAddr(request, this.#trusted) ?? '');
  }
}

const now = (): number => performance.now();

const turn = (bucket: Bucket | undefined, limit: Limit) => takeTurn(bucket ?? fullBucket(limit, now()), limit, now());

/** The refusal of somebody who was too fast. @param waitMs until the next turn */
export const tooFast = (waitMs: number): Refusal => new Refusal('TooManyRequestsError', { retryAfter: retryAfterOf(waitMs) });

/** @throws Refusal TooManyRequestsError when there is a wait */
export function orWait(waitMs: number): void {
  if (waitMs > 0) throw tooFast(waitMs);
}
