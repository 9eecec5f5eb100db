import { Piscina } from 'piscina';

/** An idle thread ends after this time, so that its memory is free again. */
const IDLE_MS = 30_000;
/** The thread has a processor only while no call wants it, where the system allows that. */
const NICENESS = 10;

/**
 * One thread for work that takes long, so that no call waits for it; its tasks wait for each other.
 * @param module exports as default what does a task
 */
export const createWorkerThread = <Task, Result>(module: URL): Piscina<Task, Result> =>
  new Piscina({ filename: module.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: NICENESS, atomics: 'disabled' });
