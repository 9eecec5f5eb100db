import { setTimeout } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { joinCluster, trimStream } from '#server/features/realtime/cluster';
import type { Io } from '#server/features/realtime/room-names';
import { type Redis, startRedis } from '#tests/support/redis';
import { onPostgresAndRedis } from '#tests/support/stores';

const STREAM = 'socket.io';
const TTL_MS = 60_000;

onPostgresAndRedis(() => {
  let server: Redis;
  const open = () => createClient({ url: server.url }).connect();
  let redis: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    server = await startRedis();
    redis = await open();
  });
  afterAll(() => {
    redis.destroy();
    server.stop();
  });

  test('trimStream: deletes entries after a time, however few follow, and the stream when nobody is left', async () => {
    const now = Number((await redis.time())[0]) * 1_000;
    for (const age of [2 * TTL_MS, TTL_MS + 1_000, 1_000]) await redis.xAdd(STREAM, `${now - age}-0`, { note: `${age} ms ago` });
    await trimStream(redis, TTL_MS);
    expect(((await redis.xRange(STREAM, '-', '+')) ?? []).map((entry) => entry?.message.note)).toEqual(['1000 ms ago']);
    expect(await redis.pTTL(STREAM)).toBeGreaterThan(TTL_MS);
  });

  test('trimStream: does nothing where there is no stream', async () => {
    await redis.del(STREAM);
    await expect(trimStream(redis, TTL_MS)).resolves.toBeUndefined();
    expect(await redis.exists(STREAM)).toBe(0);
  });

  /** A process that has joined the others. @returns its socket server, and how to end it */
  async function joinOthers(): Promise<{ io: Server; end: () => Promise<void> }> {
    const closes: (() => Promise<void>)[] = [];
    const app = { log: { warn: () => {} }, addHook: (_: string, close: () => Promise<void>) => closes.push(close) };
    const io = new Server();
    // Its readers would wait for the next entry when their connection ends.
    onTestFinished(() => void io.sockets.adapter.close());
    await joinCluster(app as unknown as FastifyInstance, io, server.url);
    // A reader that ends before it has subscribed fails.
    await vi.waitFor(async () => expect(await redis.pubSubChannels()).not.toEqual([]));
    const end = async (): Promise<void> => {
      for (const close of closes) await close();
    };
    return { io, end };
  }

  test('joinCluster: a process that ends tells the others first, in order, what it sent last', async () => {
    await redis.del(STREAM);
    const { io, end } = await joinOthers();
    const sent = Array.from({ length: 100 }, (_, number) => number);
    for (const number of sent) io.to('all').emit('said', number);
    await end();
    const entries = (await redis.xRange(STREAM, '-', '+')) ?? [];
    expect(entries.map((entry) => /"said",(\d+)/.exec(entry?.message.data ?? '')?.[1])).toEqual(sent.map(String));
  });

  test('joinCluster: a process ends although Redis does not answer', async () => {
    const { io, end } = await joinOthers();
    server.freeze();
    onTestFinished(server.thaw);
    io.to('all').emit('said', 'last');
    await expect(Promise.race([end().then(() => 'ended'), setTimeout(4_000, 'waits')])).resolves.toBe('ended');
  });

  test('joinCluster: logs that entries of the stream cannot be deleted, as by a Redis that is too old', async () => {
    await redis.sendCommand(['ACL', 'SETUSER', 'default', '-xtrim']);
    onTestFinished(async () => void (await redis.sendCommand(['ACL', 'SETUSER', 'default', '+xtrim'])));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const logged: unknown[] = [];
    const app = {
      log: { warn: (error: unknown) => logged.push(error) },
      addHook: (_: string, close: () => unknown) => onTestFinished(() => void close()),
    };
    await joinCluster(app as unknown as FastifyInstance, { adapter: () => {} } as unknown as Io, server.url);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(logged.map(String)).toEqual([expect.stringMatching(/xtrim/i)]));
  });
});
