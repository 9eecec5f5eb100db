interface Options {
  /** Milliseconds after which the value is not believed any more while a newer one can be had. */
  lifeMs: number;
  /** Attempts that may follow at once; after them there is one in `pauseMs`. */
  burst?: number;
  pauseMs?: number;
}

/**
 * Something read from elsewhere and kept. It is read anew in the background when half its life is over, so that nobody
 * waits; it outlives a source that falls silent; and whoever asks for what is not there cannot cost a request each time.
 */
export class Kept<T> {
  value: T | undefined;
  /** Why the last attempt failed, if it did. */
  failure: unknown;
  readonly #read: () => Promise<T>;
  readonly #options: Required<Options>;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #spent = 0;
  #spentAt = performance.now();

  constructor(read: () => Promise<T>, { lifeMs, burst = 5, pauseMs = 5_000 }: Options) {
    this.#read = read;
    this.#options = { lifeMs, burst, pauseMs };
  }

  /** Reads now, or waits for the reading that is under way; does nothing after too many attempts. */
  again(): Promise<void> {
    if (!this.#reading && this.#mayTry()) this.#reading = this.#attempt();
    return this.#reading ?? Promise.resolve();
  }

  /** Settles when the value is young enough, or cannot be had. It waits on a silent source only while there is no value. */
  async young(): Promise<void> {
    const age = performance.now() - this.#readAt;
    if (age < this.#options.lifeMs / 2) return;
    const isOver = age >= this.#options.lifeMs && this.failure === undefined;
    const reading = this.again();
    if (this.value === undefined || isOver) await reading;
  }

  /** @throws what the last attempt failed with when there is no value */
  async get(): Promise<T> {
    await this.young();
    if (this.value === undefined) throw this.failure;
    return this.value;
  }

  #mayTry(): boolean {
    const { burst, pauseMs } = this.#options;
    const now = performance.now();
    const refilled = Math.floor((now - this.#spentAt) / pauseMs);
    this.#spent = Math.max(0, this.#spent - refilled);
    this.#spentAt += refilled * pauseMs;
    if (this.#spent >= burst) return false;
    this.#spent += 1;
    return true;
  }

  async #attempt(): Promise<void> {
    try {
      this.value = await this.#read();
      this.#readAt = performance.now();
      this.failure = undefined;
    } catch (error) {
      this.failure = error;
    }
    this.#reading = undefined;
  }
}
