import type { PGlite } from '@electric-sql/pglite';

/** Whether PostgreSQL calls an error fatal: a PostgreSQL server process would have stopped and restarted. */
const isEnd = (error: unknown): boolean => {
  const { severity } = error as { severity?: string };
  return severity === undefined || severity === 'PANIC' || severity === 'FATAL';
};

/**
 * Calls `broken` after a fatal error. The embedded database runs inside this process and cannot restart. The next call would never return
 * and would block the whole process, so `broken` is called before it.
 */
export function onFatalError(client: PGlite, broken: (error: unknown) => void): void {
  const watched =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        if (isEnd(error)) broken(error);
        throw error;
      }
    };
  client.execProtocol = watched(client.execProtocol.bind(client));
  client.execProtocolStream = watched(client.execProtocolStream.bind(client));
}
