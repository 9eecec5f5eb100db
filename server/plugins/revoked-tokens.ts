import { createHash } from 'node:crypto';

/** The SHA-256 of a token as hex, which is stored instead of the token. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The digests under which a token is revoked. The first is of its signed part: a signature can be written in several ways and stays valid.
 * The second is of the whole token, which older servers store and compare.
 */
export const digestsOf = (token: string): readonly string[] => [digestToken(token.slice(0, token.lastIndexOf('.'))), digestToken(token)];

const SWEEP_INTERVAL_MS = 60_000;

/** The revoked access tokens, in memory, because every call checks them and must not wait for the store. */
export class RevokedTokens {
  readonly #ends = new Map<string, number>();
  #sweptAt = 0;

  /** Whether the token with these digests is revoked. */
  has(digests: readonly string[]): boolean {
    return digests.some((digest) => this.#ends.has(digest));
  }

  /** @param endsAt expiry of the token in milliseconds since the epoch */
  add(digest: string, endsAt: number): void {
    this.#ends.set(digest, endsAt);
    this.#sweep(Date.now());
  }

  /** Removes expired tokens. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = now;
    for (const [digest, endsAt] of this.#ends) if (endsAt < now) this.#ends.delete(digest);
  }
}
