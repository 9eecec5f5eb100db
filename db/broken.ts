import type { PGlite } from '@electric-sql/pglite';

/** What PostgreSQL itself calls the end: its process would have stopped there and started anew. */
const isEnd = (error: unknown): boolean => {
  const { severity } = error as { severity?: string };
  return severity === undefined || severity === 'PANIC' || severity === 'FATAL';
};

/**
 * The embedded database runs inside this process and cannot start itself anew. After its end the next call would never
 * come back and would hold the whole process, so the end is told before that call can be made.
 */
export function tellWhenBroken(client: PGlite, broken: (error: unknown) => void): void {
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
