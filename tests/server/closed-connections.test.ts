import type { Socket as TcpSocket } from 'node:net';
import type { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tcpSocketOf } from '#server/features/realtime/closed-connections';
import type { Io } from '#server/features/realtime/room-names';
import { disconnectSlowConsumers } from '#server/features/realtime/slow-consumers';
import { type HandwrittenSocket, openByHand } from '#tests/support/handwritten-socket';
import { connectPage, createSocketServer, lastConnectionOf, tcpSocketOfPage } from '#tests/support/socket-server';

const SOON = { timeout: 4_000, interval: 20 };
const FAST_PINGS = { pingInterval: 500, pingTimeout: 300 };
const NO_PINGS = { pingInterval: 60_000, pingTimeout: 60_000 };
const LARGE = 'x'.repeat(1_000_000);

/** The server's end of the connection that entered last. */
const serverEndOf = (io: Server): TcpSocket => tcpSocketOf(lastConnectionOf(io)) as TcpSocket;

/** Broadcasts until frames wait for the connection that entered last, behind one that is sent in part. */
async function fill(io: Server): Promise<void> {
  while (lastConnectionOf(io).writeBuffer.length < 3) {
    io.to('all').emit('said', LARGE);
    await new Promise(setImmediate);
  }
}

/** A page that stops reading in the middle of a frame. */
async function stall({ io, port }: { io: Server; port: number }): Promise<{ page: HandwrittenSocket; end: TcpSocket }> {
  const page = await openByHand(port, {});
  onTestFinished(() => void page.tcp.destroy());
  page.tcp.pause();
  await fill(io);
  const end = serverEndOf(io);
  expect(end.writableLength).toBeGreaterThan(0);
  return { page, end };
}

test('closed connection: a page that stops reading in the middle of a frame keeps nothing in memory after its heartbeat is missing', async () => {
  const { end } = await stall(await createSocketServer(FAST_PINGS));
  await vi.waitFor(() => expect(end.destroyed).toBe(true), SOON);
});

test('closed connection: a page that also ended its own side keeps nothing in memory after its heartbeat is missing', async () => {
  const { page, end } = await stall(await createSocketServer(FAST_PINGS));
  page.tcp.end();
  await vi.waitFor(() => expect(end.destroyed).toBe(true), SOON);
});

test.each([
  ['reads nothing', () => {}],
  ['reads nothing and ended its own side', (page: HandwrittenSocket) => void page.tcp.end()],
])('closed connection: a server that ends waits a moment only for a page that %s', async (_, act) => {
  const server = await createSocketServer(NO_PINGS, 200);
  const { page, end } = await stall(server);
  const hasEnded = new Promise<void>((done) => end.once('end', done));
  act(page);
  if (page.tcp.writableEnded) await hasEnded;
  let isClosed = false;
  void server.io.close().then(() => {
    isClosed = true;
  });
  await vi.waitFor(() => expect(isClosed).toBe(true), SOON);
});

test('closed connection: a page that reads late still gets what was sent before', async () => {
  const { io, url } = await createSocketServer(NO_PINGS);
  const { client, heard } = await connectPage(url, ['websocket']);
  const reason = new Promise<string>((done) => client.once('disconnect', done));
  const page = tcpSocketOfPage(client);
  page.pause();
  io.to('all').emit('said', LARGE);
  io.to('all').emit('said', 'last');
  io.in('all').disconnectSockets(true);
  setTimeout(() => page.resume(), 300);
  expect(await reason).toBe('io server disconnect');
  expect(heard).toEqual([LARGE, 'last']);
});

test('slow consumer: closes one that was upgraded from polling too, and not the connection of its first request', async () => {
  const { io, url } = await createSocketServer(NO_PINGS);
  const { client } = await connectPage(url, ['polling', 'websocket']);
  await vi.waitFor(() => expect(lastConnectionOf(io).transport.name).toBe('websocket'), SOON);
  const end = serverEndOf(io);
  const [socket] = io.sockets.sockets.values();
  const destroyFirst = vi.spyOn(socket?.request.socket as TcpSocket, 'destroy');
  tcpSocketOfPage(client).pause();
  await fill(io);
  onTestFinished(disconnectSlowConsumers(io as unknown as Io));
  await vi.waitFor(() => expect(end.destroyed).toBe(true), SOON);
  expect(destroyFirst).not.toHaveBeenCalled();
});
