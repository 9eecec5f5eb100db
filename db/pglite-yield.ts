import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which statements may follow one another before the event loop gets a turn. */
const TURN_MS = 10;

/**
 * Lets the event loop turn between statements. The embedded database runs in this process, and each answer starts the next waiting
 * statement: without a pause the server reads no calls until no statement waits.
 */
export function yieldToEventLoop(client: PGlite): void {
  let begin = 0;
  const yielding =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (performance.now() - begin > TURN_MS) {
        await setImmediate();
        begin = performance.now();
      }
      return call(...args);
    };
  client.execProtocol = yielding(client.execProtocol.bind(client));
  client.execProtocolStream = yielding(client.execProtocolStream.bind(client));
}
