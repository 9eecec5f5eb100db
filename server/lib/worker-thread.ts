import { Piscina } from 'piscina';

/** An idle thread ends after this time, so that its memory is free again. */
const IDLE_MS = 30_000;
interface Options {
  /** By how much its priority is below that of the server, from 0 to 19, where the system knows priorities of threads. */
  niceness?: number;
}

/**
 * One thread for work that takes long, so that no call waits for it; its tasks wait for each other.
 * @param module exports as default what does a task
 */
export const createWorkerThread = <Task, Result>(module: URL, { niceness = 0 }: Options = {}): Piscina<Task, Result> =>
  new Piscina({ filename: module.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: niceness, atomics: 'disabled' });
