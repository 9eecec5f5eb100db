import { setImmediate } from 'node:timers/promises';

/** Runs work in steps, each in a separate turn of the event loop, so that open connections are served in between. @returns its result */
export async function runInTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
