import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { watchUpgrades } from '#server/plugins/upgrade-requests';
import { startApp } from '#tests/support/app';
import { firstStore } from '#tests/support/stores';

const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';

/** A connection that has asked for an upgrade. */
async function askForUpgrade(port: number, path: string): Promise<Socket> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  );
  return socket;
}

test.each(['/', SOCKET_PATH])('upgrade: connections to %s that are reset before the answer do not end the server', async (path) => {
  const app = await startApp({ kind: firstStore() });
  onTestFinished(() => app.close());
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('uncaughtException', hear);
  onTestFinished(() => void process.off('uncaughtException', hear));
  for (let round = 0; round < 5; round += 1) {
    // More than the server handles in one turn of the event loop.
    const sockets = await Promise.all(Array.from({ length: 50 }, () => askForUpgrade(app.config.port, path)));
    await wait(round);
    for (const socket of sockets) socket.resetAndDestroy();
  }
  expect((await app.fetch('/configuration/app', {})).status).toBe(200);
  await wait(50);
  expect(unheard).toEqual([]);
});

async function listen(http: HttpServer): Promise<number> {
  await new Promise<void>((done) => http.listen(0, done));
  onTestFinished(() => void http.close());
  return (http.address() as AddressInfo).port;
}
const countConnections = (http: HttpServer): Promise<number> =>
  new Promise((done, fail) => http.getConnections((error, count) => (error ? fail(error) : done(count))));

test.each([
  ['refused', SOCKET_PATH],
  ['to a path that has none', '/'],
])('upgrade: one that is %s leaves no connection open', async (_what, path) => {
  const http = createServer();
  watchUpgrades(http);
  const io = new Server(http, { destroyUpgradeTimeout: 50 } as object);
  onTestFinished(async () => {
    await io.close();
  });
  io.engine.use(({ socket, headers }: { socket: Socket; headers: Record<string, string> }, _answer: unknown, next: () => void) => {
    if (headers.upgrade) socket.end('HTTP/1.1 429 Too Many Requests\r\n\r\n');
    else next();
  });
  const port = await listen(http);
  const socket = await askForUpgrade(port, path);
  socket.resume();
  await once(socket, 'close');
  await expect.poll(() => countConnections(http), { timeout: 3_000 }).toBe(0);
});
