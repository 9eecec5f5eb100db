import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/config';
import { LruCache } from '#server/lib/cache';
import { tooManyRequests } from '#server/lib/too-many-requests';
import { trustIn } from '#server/lib/trusted-proxies';
import { BAN_SECONDS, LIMITS, type LimitName } from '#shared/limits/limits';
import { createBucket, type Limit, type TokenBucket, takeToken } from '#shared/limits/token-bucket';

/** Maximum number of users, addresses and connections tracked per limit. The least recently seen is dropped first. */
const MAX_TRACKED_KEYS = 20_000;

const names = Object.keys(LIMITS) as LimitName[];

/** The rate limits of this process (shared/limits). Every wait is in milliseconds; 0 means that the caller may go on. */
export class RateLimiter {
  readonly on: boolean;
  readonly #buckets = Object.fromEntries(names.map((name) => [name, new LruCache<TokenBucket>(MAX_TRACKED_KEYS)])) as Record<
    LimitName,
    LruCache<TokenBucket>
  >;
  readonly #turnedAway = new LruCache<number>(MAX_TRACKED_KEYS);
  readonly #trusted: ReturnType<typeof trustIn>;

  constructor({ rateLimits, trustProxy }: Pick<Config, 'rateLimits' | 'trustProxy'>) {
    this.on = rateLimits;
    this.#trusted = trustIn(trustProxy);
  }

  /** Takes `count` tokens of the caller `who`, or none. @returns the wait in milliseconds */
  take(name: LimitName, who: string, count = 1): number {
    if (!this.on) return 0;
    const buckets = this.#buckets[name];
    const { bucket, waitMs } = turn(buckets.get(who), LIMITS[name], count);
    buckets.set(who, bucket);
    return waitMs;
  }

  /**
   * Creates a limit for one connection, which exists as long as the connection.
   * @returns a function that takes a token and returns the wait in milliseconds
   */
  createLocalLimit(name: LimitName): () => number {
    let current: TokenBucket | undefined;
    return () => {
      if (!this.on) return 0;
      const { bucket, waitMs } = turn(current, LIMITS[name]);
      current = bucket;
      return waitMs;
    };
  }

  /** Refuses new connections of this user for BAN_SECONDS. */
  banUser(userId: string): void {
    this.#turnedAway.set(userId, now() + BAN_SECONDS * 1000);
  }

  /** The remaining milliseconds of a ban; 0 without one. */
  banRemainingMs(userId: string): number {
    return Math.max(0, (this.#turnedAway.get(userId) ?? 0) - now());
  }

  /** The address of a request, as for HTTP calls: from the headers of a trusted proxy; for an IPv6 address, its network. */
  addressOf(request: IncomingMessage): string {
    return networkOf(proxyAddr(request, this.#trusted) ?? '');
  }
}

/** An IPv4 address, even if it is mapped to IPv6; for an IPv6 address its /64 network, which is one household or office. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.toLowerCase();
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}

const now = (): number => performance.now();

const turn = (bucket: TokenBucket | undefined, limit: Limit, count = 1) =>
  takeToken(bucket ?? createBucket(limit, now()), limit, now(), count);

/** @throws AppError TooManyRequestsError when there is a wait */
export function assertNoWait(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
