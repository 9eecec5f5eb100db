interface Options {
  /** The most entries kept; beyond it the longest unused goes. */
  size?: number;
  /** Milliseconds that an entry is believed at most. */
  maxAgeMs?: number;
}

/**
 * What was found out about a text, so that it need not be found out again. For access tokens the age is what makes
 * a key that its issuer takes back worth nothing soon.
 */
export function memory<T>({ size = 10_000, maxAgeMs = 600_000 }: Options = {}) {
  const known = new Map<string, { value: T; until: number }>();
  return {
    recall(text: string): T | undefined {
      const entry = known.get(text);
      if (!entry) return undefined;
      known.delete(text);
      if (Date.now() > entry.until) return undefined;
      known.set(text, entry);
      return entry.value;
    },
    /** @param until milliseconds since the epoch */
    keep(text: string, value: T, until: number): void {
      known.set(text, { value, until: Math.min(until, Date.now() + maxAgeMs) });
      const [oldest] = known.keys();
      if (known.size > size && oldest !== undefined) known.delete(oldest);
    },
  };
}
