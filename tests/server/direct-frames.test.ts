import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFramesDirectly } from '#server/features/realtime/direct-frames';
import type { Io } from '#server/features/realtime/room-names';
import { connectPage, createSocketServer, lastConnectionOf, tcpSocketOfPage } from '#tests/support/socket-server';

const PING_MS = 40;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const createServerWithPings = () => createSocketServer({ pingInterval: PING_MS, pingTimeout: 2_000 });

for (const transport of ['websocket', 'polling'] as const)
  test(`writeFramesDirectly: broadcasts and packets to one socket arrive in their order by ${transport}`, async () => {
    const { io, url } = await createServerWithPings();
    const { heard } = await connectPage(url, [transport]);
    const [socket] = io.sockets.sockets.values();
    const sent = Array.from({ length: 40 }, (_, number) => `ä ${number}`);
    for (const [number, text] of sent.entries()) (number % 3 === 0 ? socket : io.to('all'))?.emit('said', text);
    await vi.waitFor(() => expect(heard).toHaveLength(40));
    expect(heard).toEqual(sent);
  });

test('writeFramesDirectly: a heartbeat arrives as the library sends it, and its answer keeps the connection', async () => {
  const { url } = await createServerWithPings();
  const { client } = await connectPage(url, ['websocket']);
  let pings = 0;
  client.io.on('ping', () => {
    pings += 1;
  });
  await vi.waitFor(() => expect(pings).toBeGreaterThan(3), 5_000);
  expect(client.connected).toBe(true);
});

test('writeFramesDirectly: neither broadcasts nor heartbeats to a WebSocket take the library’s way', async () => {
  const { io, url } = await createServerWithPings();
  const { client, heard } = await connectPage(url, ['websocket']);
  const queued: string[] = [];
  const [socket] = io.sockets.sockets.values();
  socket?.conn.on('packetCreate', ({ type }: { type: string }) => queued.push(type));
  let pings = 0;
  client.io.on('ping', () => {
    pings += 1;
  });
  for (let number = 0; number < 5; number += 1) {
    // Two in one turn of the event loop: the first is with the kernel before the second is sent.
    for (const half of [0, 0.5]) io.to('all').emit('said', number + half);
    await vi.waitFor(() => expect(heard).toHaveLength(2 * number + 2));
  }
  await vi.waitFor(() => expect(pings).toBeGreaterThan(3));
  expect(queued).toEqual([]);
});

test('writeFramesDirectly: for a socket that does not read, frames wait in the library, and volatile ones are dropped', async () => {
  const { io, url } = await createServerWithPings();
  const { client, heard } = await connectPage(url, ['websocket']);
  const page = tcpSocketOfPage(client);
  page.pause();
  const large = 'x'.repeat(1_000_000);
  while (lastConnectionOf(io).writeBuffer.length < 3) {
    io.to('all').emit('said', large);
    await new Promise(setImmediate);
  }
  expect(lastConnectionOf(io).transport.writable).toBe(false);
  io.to('all').volatile.emit('said', 'volatile');
  io.to('all').emit('said', 'last');
  page.resume();
  await vi.waitFor(() => expect(heard.at(-1)).toBe('last'));
  expect(heard).not.toContain('volatile');
});

/** A connection as the library's, in place of its WebSocket a list of what is written. */
function createConnection() {
  const written: string[] = [];
  const unwritten: (() => void)[] = [];
  const socket = {
    /** Bytes that the kernel did not take. */
    writableLength: 0,
    write(data: Buffer, end?: () => void) {
      if (data.length > 0) written.push(data.subarray(2).toString('latin1'));
      if (end) unwritten.push(end);
    },
  };
  const transport = {
    writable: true,
    socket: { _socket: socket },
    _onSentLast() {
      transport.writable = true;
    },
  };
  let refreshed = 0;
  const pingTimeoutTimer = {
    refresh: () => {
      refreshed += 1;
    },
  };
  const sendPacket = (type: string, _data?: string, _options?: object, _sent?: () => void) => void written.push(`queued ${type}`);
  const writeBuffer: unknown[] = [];
  const connection = { readyState: 'open', writeBuffer, transport, pingTimeoutTimer, sendPacket };
  return { connection, socket, unwritten, written, refreshed: () => refreshed };
}
type Fake = ReturnType<typeof createConnection>;

test.each<[reason: string, change: (fake: Fake['connection']) => unknown, sent?: () => void]>([
  ['another packet waits', (fake) => fake.writeBuffer.push('waits')],
  ['a packet is being written', (fake) => Object.assign(fake.transport, { writable: false })],
  ['frames are compressed', (fake) => Object.assign(fake.transport, { perMessageDeflate: {} })],
  ['the transport is polling', (fake) => Object.assign(fake.transport, { socket: undefined })],
  ['the library writes differently', (fake) => Object.assign(fake.transport, { _onSentLast: undefined })],
  ['the connection closes', (fake) => Object.assign(fake, { readyState: 'closing' })],
  ['the sender waits for the write', () => {}, () => {}],
])('writeFramesDirectly: a broadcast takes the library’s way when %s', (_, change, sent) => {
  const engine = new EventEmitter();
  writeFramesDirectly({ engine } as unknown as Io);
  const { connection, written } = createConnection();
  engine.emit('connection', connection);
  const broadcast = () => connection.sendPacket('message', 'x', { wsPreEncodedFrame: [Buffer.from('..direct')] }, sent);
  if (!sent) broadcast();
  change(connection);
  broadcast();
  expect(written).toEqual(sent ? ['queued message'] : ['direct', 'queued message']);
});

/** Connections in place of the library's, with a clock that only the test moves. */
function createConnections(count: number): Fake[] {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  ends.push(() => vi.useRealTimers());
  const engine = new EventEmitter();
  writeFramesDirectly({ engine } as unknown as Io);
  return Array.from({ length: count }, () => {
    const fake = createConnection();
    engine.emit('connection', fake.connection);
    return fake;
  });
}
test('writeFramesDirectly: further packets wait only while the kernel has not taken a frame', () => {
  const [{ connection, socket, unwritten, written }] = createConnections(1) as [Fake];
  const broadcast = (text: string) => connection.sendPacket('message', text, { wsPreEncodedFrame: [Buffer.from(`..${text}`)] });
  for (const text of ['first', 'second']) broadcast(text);
  expect([written, unwritten.length, connection.transport.writable]).toEqual([['first', 'second'], 0, true]);
  socket.writableLength = 5;
  for (const text of ['third', 'waits']) broadcast(text);
  expect([written.slice(2), connection.transport.writable]).toEqual([['third', 'queued message'], false]);
  socket.writableLength = 0;
  for (const end of unwritten) end();
  broadcast('last');
  expect(written.slice(4)).toEqual(['last']);
});

test('writeFramesDirectly: pings that are due within 50 ms are written together, and go to the library where the socket is busy or closed', () => {
  const [early, late, busy, closed] = createConnections(4) as [Fake, Fake, Fake, Fake];
  for (const { connection } of [early, busy, closed]) connection.sendPacket('ping');
  vi.advanceTimersByTime(49);
  late.connection.sendPacket('ping');
  busy.connection.transport.writable = false;
  closed.connection.readyState = 'closed';
  // One that ends the group, and one that writes it.
  expect(vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(350);
  expect([early, late, busy, closed].flatMap(({ written }) => written)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([early.written, late.written]).toEqual([['2'], ['2']]);
  // The time for the answer begins when the ping is written, and never again for a closed connection.
  expect([early, late, busy, closed].map(({ refreshed }) => refreshed())).toEqual([1, 1, 1, 0]);
  // The library sends the one later, and refuses the other.
  expect([busy.written, closed.written]).toEqual([['queued ping'], ['queued ping']]);
  early.connection.sendPacket('ping');
  vi.advanceTimersByTime(400);
  expect(early.written).toEqual(['2', '2']);
});

test('writeFramesDirectly: a server that stalls before it writes a due ping disconnects nobody for that', async () => {
  const [{ connection, written }] = createConnections(1) as [Fake];
  vi.useRealTimers();
  let isClosed = false;
  const pingTimeoutTimer = setTimeout(() => {
    isClosed = true;
  }, 450);
  ends.push(() => clearTimeout(pingTimeoutTimer));
  Object.assign(connection, { pingTimeoutTimer });
  connection.sendPacket('ping');
  for (const begin = performance.now(); performance.now() - begin < 500; );
  await vi.waitFor(() => expect(written).toEqual(['2']));
  expect(isClosed).toBe(false);
});

test('writeFramesDirectly: a ping that is due goes in one write with the next broadcast, and only to sockets whose ping is due', () => {
  const [due, later, busy] = createConnections(3) as [Fake, Fake, Fake];
  for (const { connection } of [due, busy]) connection.sendPacket('ping');
  busy.connection.transport.writable = false;
  const broadcast = (text: string) => {
    const options = { wsPreEncodedFrame: [Buffer.from(`..${text}`)] };
    for (const { connection } of [due, later, busy]) connection.sendPacket('message', text, options);
  };
  broadcast('first');
  expect([due, later, busy].map(({ written }) => written)).toEqual([['first\x81\x012'], ['first'], ['queued message']]);
  expect([due, later, busy].map(({ refreshed }) => refreshed())).toEqual([1, 0, 0]);
  busy.connection.transport.writable = true;
  busy.connection.sendPacket('ping');
  broadcast('second');
  expect([due, later, busy].map(({ written }) => written.at(-1))).toEqual(['second', 'second', 'second\x81\x012']);
  // What was written with a broadcast is not written again when its group is.
  vi.advanceTimersByTime(400);
  expect([due, later, busy].map(({ written }) => written.length)).toEqual([2, 2, 2]);
});
