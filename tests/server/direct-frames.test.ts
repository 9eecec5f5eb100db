import { EventEmitter } from 'node:events';
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

/** A connection as the library's, in place of its WebSocket a list of what is written. */
function createConnection() {
  const written: string[] = [];
  const transport = {
    writable: true,
    socket: { _sender: { sendFrame: ([frame]: Buffer[]) => void written.push(String(frame?.subarray(2))) } },
    _onSentLast: () => {},
  };
  const connection = { readyState: 'open', writeBuffer: [], transport, sendPacket: (type: string) => void written.push(`queued ${type}`) };
  return { connection, written };
}
type Fake = ReturnType<typeof createConnection>;

test('writeFramesDirectly: pings that are due within 50 ms are written together, and go to the library where the socket is busy or closed', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const engine = new EventEmitter();
    writeFramesDirectly({ engine } as unknown as Io);
    const [early, late, busy, closed] = Array.from({ length: 4 }, createConnection) as [Fake, Fake, Fake, Fake];
    for (const { connection } of [early, late, busy, closed]) engine.emit('connection', connection);
    for (const { connection } of [early, busy, closed]) connection.sendPacket('ping');
    vi.advanceTimersByTime(49);
    late.connection.sendPacket('ping');
    busy.connection.transport.writable = false;
    closed.connection.readyState = 'closed';
    expect([early, late, busy, closed].flatMap(({ written }) => written)).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([early.written, late.written]).toEqual([['2'], ['2']]);
    // The library sends the one later, and refuses the other.
    expect([busy.written, closed.written]).toEqual([['queued ping'], ['queued ping']]);
    early.connection.transport.writable = true;
    early.connection.sendPacket('ping');
    vi.advanceTimersByTime(50);
    expect(early.written).toEqual(['2', '2']);
  } finally {
    vi.useRealTimers();
  }
});
