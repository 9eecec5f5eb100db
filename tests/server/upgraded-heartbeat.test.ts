import type { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectPage, createSocketServer, lastConnectionOf } from '#tests/support/socket-server';

const PINGS = { pingInterval: 300, pingTimeout: 700 };
const PATIENCE = { timeout: 4_000, interval: 20 };

/** A page that polls by hand: client libraries always answer pings. */
async function openPolling(url: string) {
  const poll = async (sid = ''): Promise<string> => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling${sid && `&sid=${sid}`}`);
    return answer.text();
  };
  const { sid } = JSON.parse((await poll()).slice(1)) as { sid: string };
  await fetch(`${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body: '40' });
  return {
    hears: async (packet: string): Promise<void> => {
      while (!(await poll(sid)).split('\x1e').includes(packet));
    },
    /** Becomes a WebSocket, as the library's own pages do. Nothing is sent on it afterwards. */
    async upgrade(): Promise<WebSocket> {
      const page = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${sid}`);
      onTestFinished(() => page.close());
      await new Promise((done) => page.addEventListener('open', done));
      page.send('2probe');
      await new Promise((done) => page.addEventListener('message', done, { once: true }));
      page.send('5');
      return page;
    },
  };
}

const reasonOf = (io: Server): Promise<string> =>
  new Promise((done) => {
    for (const socket of io.sockets.sockets.values()) socket.once('disconnect', done);
  });

test('heartbeat: disconnects a page that becomes a WebSocket while a ping waits for its answer, and then is silent', async () => {
  const { io, url } = await createSocketServer(PINGS);
  const page = await openPolling(url);
  await page.hears('2');
  const ended = vi.fn();
  void reasonOf(io).then(ended);
  await page.upgrade();
  await vi.waitFor(() => expect(lastConnectionOf(io).transport.name).toBe('websocket'), PATIENCE);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('ping timeout'), PATIENCE);
});

test('heartbeat: a page that answers keeps its connection while it becomes a WebSocket', async () => {
  const { io, url } = await createSocketServer({ pingInterval: 30, pingTimeout: 700 });
  const { client } = await connectPage(url, ['polling', 'websocket']);
  await vi.waitFor(() => expect(lastConnectionOf(io).transport.name).toBe('websocket'), PATIENCE);
  let pings = 0;
  client.io.on('ping', () => {
    pings += 1;
  });
  await vi.waitFor(() => expect(pings).toBeGreaterThan(3), PATIENCE);
  expect(client.connected).toBe(true);
});
