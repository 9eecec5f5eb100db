import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFramesDirectly } from '#server/features/realtime/direct-frames';
import type { Io } from '#server/features/realtime/room-names';
import { mergeBroadcastBuffers } from '#server/features/realtime/single-buffer-frames';

const PING_MS = 40;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A socket server of which every socket enters the room `all`. */
async function createSocketServer(): Promise<{ io: Server; url: string }> {
  const http = createServer();
  const io = new Server(http, { pingInterval: PING_MS, pingTimeout: 2_000 });
  mergeBroadcastBuffers(io as unknown as Io);
  writeFramesDirectly(io as unknown as Io);
  io.on('connection', (socket) => void socket.join('all'));
  await new Promise<void>((done) => http.listen(0, done));
  ends.push(() => io.close());
  return { io, url: `http://localhost:${(http.address() as AddressInfo).port}` };
}

async function enter(url: string, transport: 'websocket' | 'polling'): Promise<{ client: Socket; heard: unknown[] }> {
  const client = connect(url, { transports: [transport], reconnection: false });
  ends.push(() => client.close());
  const heard: unknown[] = [];
  client.onAny((_event, value) => heard.push(value));
  await new Promise<void>((done) => client.once('connect', done));
  return { client, heard };
}

/** The engine's connection of the only socket. */
const connectionOf = (io: Server) => {
  const [socket] = io.sockets.sockets.values();
  return socket?.conn as unknown as { writeBuffer: unknown[]; transport: { writable: boolean } };
};

for (const transport of ['websocket', 'polling'] as const)
  test(`writeFramesDirectly: broadcasts and packets to one socket arrive in their order by ${transport}`, async () => {
    const { io, url } = await createSocketServer();
    const { heard } = await enter(url, transport);
    const [socket] = io.sockets.sockets.values();
    const sent = Array.from({ length: 40 }, (_, number) => `ä ${number}`);
    for (const [number, text] of sent.entries()) (number % 3 === 0 ? socket : io.to('all'))?.emit('said', text);
    await vi.waitFor(() => expect(heard).toHaveLength(40));
    expect(heard).toEqual(sent);
  });

test('writeFramesDirectly: a heartbeat arrives as the library sends it, and its answer keeps the connection', async () => {
  const { url } = await createSocketServer();
  const { client } = await enter(url, 'websocket');
  let pings = 0;
  client.io.on('ping', () => {
    pings += 1;
  });
  await vi.waitFor(() => expect(pings).toBeGreaterThan(3));
  expect(client.connected).toBe(true);
});

test('writeFramesDirectly: for a socket that does not read, frames wait in the library, and volatile ones are dropped', async () => {
  const { io, url } = await createSocketServer();
  const { client, heard } = await enter(url, 'websocket');
  const page = (client.io.engine as unknown as { transport: { ws: { _socket?: { pause(): void; resume(): void } } } }).transport.ws._socket;
  page?.pause();
  const large = 'x'.repeat(1_000_000);
  while (connectionOf(io).writeBuffer.length < 3) {
    io.to('all').emit('said', large);
    await new Promise(setImmediate);
  }
  expect(connectionOf(io).transport.writable).toBe(false);
  io.to('all').volatile.emit('said', 'volatile');
  io.to('all').emit('said', 'last');
  page?.resume();
  await vi.waitFor(() => expect(heard.at(-1)).toBe('last'));
  expect(heard).not.toContain('volatile');
});
