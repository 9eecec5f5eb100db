import { createHash } from 'node:crypto';

/** The SHA-256 of a token as hex, which is stored instead of the token. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const SWEEP_INTERVAL_MS = 60_000;

/** The revoked access tokens, in memory: every call checks them, and must not wait for the store. */
export class EndedTokens {
  readonly #ends = new Map<string, number>();
  #sweptAt = 0;

  /** Whether this token is revoked. */
  has(digest: string): boolean {
    return this.#ends.has(digest);
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
