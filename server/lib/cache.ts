import { createHash } from 'node:crypto';

/** A map that drops the least recently used entries and, given `lifeMs`, older ones. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #most: number;
  readonly #lifeMs: number;

  /** @param lifeMs milliseconds; without it entries stay until there are more than `most` */
  constructor(most: number, lifeMs = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#lifeMs = lifeMs;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until < performance.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    this.#keep(key, entry);
    return entry.value;
  }

  /** Records the order of use only when the map is nearly full. */
  #keep(key: string, entry: { value: Value; until: number }): void {
    if (this.#entries.size * 2 < this.#most) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  set(key: string, value: Value): Value {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: performance.now() + this.#lifeMs });
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value as string);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Maximum number of cached values. */
const MAX_COPIES = 500;
/** Up to this number of characters a value is its own key, because to hash it would take more time than it saves. */
const MAX_KEY_LENGTH = 200;

/** Returns the first of equal values, so that many rows with the same snapshot share one object. */
export function createInterner(): <Value extends object>(value: Value) => Value {
  const known = new LruCache<object>(MAX_COPIES);
  return <Value extends object>(value: Value): Value => {
    const text = JSON.stringify(value);
    const key = text.length <= MAX_KEY_LENGTH ? text : createHash('sha256').update(text).digest('base64');
    return (known.get(key) ?? known.set(key, value)) as Value;
  };
}
