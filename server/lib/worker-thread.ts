import { Worker } from 'node:worker_threads';

/** What a thread says: what it has to know to go on, or what it was started for. Under a watcher it also tells which files it reads. */
interface Told<Result> {
  question?: unknown;
  result?: Result;
}

/** A thread took longer than it may. */
export class ThreadTimeoutError extends Error {}

interface Work {
  /** The module that does it: it reads `workerData`, and posts its `result`, after a `question` if it has one. */
  module: URL;
  data: unknown;
  /** What its question is answered with. */
  reply?: (question: never) => Promise<unknown>;
  /** It is stopped when it takes longer. */
  timeoutMs?: number;
}

/**
 * Runs what takes long in a thread of its own, so that no call waits for it.
 * @throws ThreadTimeoutError, or Error: what the thread or the reply threw, or that the thread ended without a result
 */
export function runInThread<Result>({ module, data, reply, timeoutMs }: Work): Promise<Result> {
  return new Promise((done, fail) => {
    const thread = new Worker(module, { workerData: data });
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => stop(new ThreadTimeoutError()), timeoutMs);
    const stop = (error: unknown): void => {
      fail(error);
      void thread.terminate();
    };
    thread.on('message', (told: Told<Result>) => {
      if (told.result !== undefined) done(told.result);
      else if (told.question !== undefined && reply) reply(told.question as never).then((answer) => thread.postMessage(answer), stop);
    });
    thread.once('error', fail);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`A worker thread ended with exit code ${code} and without a result.`));
    });
  });
}
