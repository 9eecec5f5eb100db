interface Options {
  /** Milliseconds for which the value is valid while its source is reachable. */
  lifeMs: number;
  /** Number of attempts without a pause. Further attempts are limited to one per `pauseMs`. */
  burst?: number;
  pauseMs?: number;
  /** Called after each attempt, with its failure or with undefined. */
  tell?: (failure: unknown) => void;
}

/**
 * A cached value from another service. It is refreshed in the background after half its lifetime, so that callers do not wait. It stays
 * valid while the source is unreachable. Calls for a missing value do not each cause a request.
 */
export class RefreshingValue<T> {
  value: T | undefined;
  /** Why the last attempt failed, if it did. */
  failure: unknown;
  readonly #read: () => Promise<T>;
  readonly #options: Required<Options>;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #spent = 0;
  #spentAt = performance.now();

  constructor(read: () => Promise<T>, { lifeMs, burst = 5, pauseMs = 5_000, tell = () => {} }: Options) {
    this.#read = read;
    this.#options = { lifeMs, burst, pauseMs, tell };
  }

  /** Reads the value, or waits for a running read. Does nothing after too many attempts. */
  refresh(): Promise<void> {
    if (!this.#reading && this.#mayTry()) this.#reading = this.#attempt();
    return this.#reading ?? Promise.resolve();
  }

  /** Resolves when the value is fresh or the read failed. Waits for an unreachable source only while there is no value. */
  async ensureFresh(): Promise<void> {
    const age = performance.now() - this.#readAt;
    if (age < this.#options.lifeMs / 2) return;
    const isOver = age >= this.#options.lifeMs && this.failure === undefined;
    const reading = this.refresh();
    if (this.value === undefined || isOver) await reading;
  }

  /** @throws the error of the last attempt when there is no value */
  async get(): Promise<T> {
    await this.ensureFresh();
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
    this.#options.tell(this.failure);
    this.#reading = undefined;
  }
}
