import { Piscina } from 'piscina';

/** Time in ms after which an idle thread ends, so that its memory is free again. */
const IDLE_MS = 30_000;
interface Options {
  /** Niceness of the thread relative to the server, 0 to 19; only on systems with thread priorities. */
  niceness?: number;
  /** Maximum heap in MB. A task that needs more fails without affecting others. */
  heapMb?: number;
}

/**
 * Creates one worker thread for long tasks, so that no call waits for them. Its tasks run one after the other.
 * @param module its default export runs one task
 */
export const createWorkerThread = <Task, Result>(module: URL, { niceness = 0, heapMb }: Options = {}): Piscina<Task, Result> =>
  new Piscina({
    ...{ filename: module.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: niceness, atomics: 'disabled' },
    ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
