import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { QUERY_TIMEOUT_MS, SILENCE_TIMEOUT_MS } from '#db/pool';
import { listenOnPostgres } from '#db/postgres-listener';
import { openStore } from '#db/store';
import { toRefusal } from '#server/plugins/errors';
import { NOBODY } from '#tests/support/demo-users';

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const WELCOME = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);

/** A store that accepts connections and answers no statement. @returns its URL, and a promise of the first statement */
async function startSilentStore(): Promise<{ url: string; asked: Promise<unknown> }> {
  const sockets = new Set<Socket>();
  const asked = Promise.withResolvers<unknown>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', asked.resolve);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `postgres://nobody@127.0.0.1:${(server.address() as { port: number }).port}/none`, asked: asked.promise };
}

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

afterEach(() => {
  vi.useRealTimers();
});

test('store that answers no statement: a transaction fails as unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url, asked } = await startSilentStore();
  const store = await openStore({ databaseUrl: url });
  onTestFinished(() => store.close());
  const outcome = outcomeOf(store.asTenant(NOBODY, async () => undefined));
  await asked;
  await vi.advanceTimersByTimeAsync(SILENCE_TIMEOUT_MS);
  expect(toRefusal(await outcome).type).toBe('UnavailableError');
});

test('store that answers no statement: to listen fails, so that it is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { url, asked } = await startSilentStore();
  const outcome = outcomeOf(listenOnPostgres(url, { channels: { any: () => {} }, resumed: () => {} }));
  await asked;
  await vi.advanceTimersByTimeAsync(QUERY_TIMEOUT_MS);
  expect(await outcome).toBeInstanceOf(Error);
});
