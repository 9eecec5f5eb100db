import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app';
import { startApp, type TestApp } from '#tests/support/app';
import { firstStore } from '#tests/support/stores';

/** More than the system keeps for a connection that nobody reads. */
const LARGE = Buffer.alloc(64_000_000);
const REQUEST_SECONDS = 1;
/** Longer than a connection may stand still. */
const SLOW_MS = 3_000;

let app: TestApp;
/** A second server on the same store, with a large and a slow answer. */
let server: FastifyInstance;
beforeAll(async () => {
  app = await startApp({ kind: firstStore(), env: { REQUEST_SECONDS: String(REQUEST_SECONDS) } });
  server = await buildApp({ config: app.config, store: app.store, pages: 'none' });
  server.get('/large', (_request, reply) => reply.type('application/octet-stream').send(LARGE));
  server.get('/slow', () => pause(SLOW_MS, 'done'));
  await server.listen({ port: 0 });
  server.server.keepAliveTimeout = 100;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Sends a call. `ended` settles when the server has closed its connection. */
async function call(path: string): Promise<{ client: Socket; ended: Promise<unknown> }> {
  const accepted = once(server.server, 'connection');
  const client = connect((server.server.address() as { port: number }).port, 'localhost');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  const [own] = (await accepted) as [Socket];
  const ended = once(own, 'close');
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return { client, ended };
}

test('server: closes the connection of a caller that does not read its answer', async () => {
  const { ended } = await call('/large');
  await ended;
});

test('server: lets a call take longer, and closes its connection once it is idle', async () => {
  const { client, ended } = await call('/slow');
  client.resume();
  const [text] = (await once(client, 'data')) as [Buffer];
  expect(String(text)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  await ended;
});
