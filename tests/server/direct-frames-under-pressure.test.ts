import type { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type HandwrittenSocket, openByHand } from '#tests/support/handwritten-socket';
import { connectPage, createSocketServer, lastConnectionOf, tcpSocketOfPage } from '#tests/support/socket-server';

const NO_PINGS = { pingInterval: 60_000, pingTimeout: 60_000 };
const LARGE = 'x'.repeat(300_000);
const SOON = { timeout: 8_000, interval: 20 };
const turn = (): Promise<void> => new Promise(setImmediate);

/** Broadcasts a number in each turn of the event loop. @returns the numbers */
async function broadcastUntil(io: Server, isOver: () => boolean): Promise<number[]> {
  const sent: number[] = [];
  while (!isOver()) {
    io.to('all').emit('said', sent.push(sent.length) - 1);
    await turn();
  }
  return sent;
}

test('writeFramesDirectly: large and small broadcasts, and packets to one socket, reach a slow page complete and in their order', async () => {
  const { io, url } = await createSocketServer(NO_PINGS);
  const { client, heard } = await connectPage(url, ['websocket']);
  const [socket] = io.sockets.sockets.values();
  const page = tcpSocketOfPage(client);
  const sent: string[] = [];
  let waited = 0;
  const say = (target: { emit: (event: string, text: string) => unknown } | undefined, text: string) => {
    sent.push(`${sent.length} ${text}`);
    target?.emit('said', sent.at(-1) as string);
  };
  for (let round = 0; round < 60; round += 1) {
    if (round % 20 === 0) page.pause();
    if (round % 20 === 15) page.resume();
    say(io.to('all'), 'small');
    say(io.to('all'), LARGE);
    say(socket, 'own');
    say(io.to('all'), 'small');
    if (round % 3 === 0) await turn();
    waited = Math.max(waited, lastConnectionOf(io).writeBuffer.length);
  }
  await vi.waitFor(() => expect(heard).toHaveLength(sent.length), SOON);
  expect(heard.every((text, at) => text === sent[at])).toBe(true);
  expect(waited, 'some of them waited').toBeGreaterThan(3);
});

test('writeFramesDirectly: a page that upgrades from polling in the middle of broadcasts hears each of them once, in their order', async () => {
  const { io, url } = await createSocketServer(NO_PINGS);
  const { heard } = await connectPage(url, ['polling', 'websocket']);
  let after = 0;
  const sent = await broadcastUntil(io, () => lastConnectionOf(io).transport.name === 'websocket' && ++after > 50);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(sent.length), SOON);
  expect(heard).toEqual(sent);
});

const ENDS: [how: string, end: (page: HandwrittenSocket) => unknown][] = [
  ['is reset', ({ tcp }) => tcp.resetAndDestroy()],
  ['ends its own side', ({ tcp }) => tcp.end()],
  ['says that it closes, and stays open', ({ sendClose }) => sendClose()],
];
const WHERE = ['between two frames', 'in the middle of a frame'];

test.each(ENDS.flatMap(([how, end]) => WHERE.map((where) => [how, where, end] as const)))(
  'writeFramesDirectly: broadcasts to a connection that %s %s end it alone',
  async (_how, where, end) => {
    const { io, port, url } = await createSocketServer({ pingInterval: 500, pingTimeout: 500 });
    const { client, heard } = await connectPage(url, ['websocket']);
    const page = await openByHand(port, {});
    onTestFinished(() => void page.tcp.destroy());
    const { tcp } = page;
    const connection = lastConnectionOf(io);
    let said = 0;
    const say = async (text = '') => {
      io.to('all').emit('said', `${said} ${text}`);
      said += 1;
      await turn();
    };
    if (where === WHERE[1]) {
      tcp.pause();
      while (connection.writeBuffer.length === 0) await say(LARGE);
    }
    end(page);
    while (io.sockets.sockets.size > 1) await say();
    await say('last');
    await vi.waitFor(() => expect(heard.at(-1)).toMatch(/last$/), SOON);
    expect(heard).toHaveLength(said);
    expect(client.connected).toBe(true);
  },
);
