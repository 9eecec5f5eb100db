import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Io } from '#server/features/realtime/room-names';
import { createBatcher } from '#server/lib/request-batcher';

/** Coordination between server processes besides the store. A single process has its own implementation. */
export interface Cluster {
  alone: boolean;
  /** Claims a name for `ms` milliseconds. @returns whether this process has it; then no other process has */
  claim(name: string, ms: number): Promise<boolean>;
  /** Whether this process and the others reach each other. */
  isConnected(): boolean;
  /** Registers a function that is called after each reconnect. */
  onReconnect(act: () => void): void;
}

/** The implementation for a single process, which has no other processes. */
export const SINGLE_PROCESS: Cluster = { alone: true, claim: async () => true, isConnected: () => true, onReconnect: () => {} };

/** Time in ms within which a start must reach Redis. Without the limit, the start would wait without end and without a message. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Waits between attempts to reach Redis again, in milliseconds. */
const retryAfter = (tries: number): number => Math.min(500, 100 * tries);

/** Interval of pings to Redis, in milliseconds. */
const PING_INTERVAL_MS = 500;
/** Time in ms after which Redis counts as unreachable if it does not answer, even if the connection is open. */
const REDIS_TIMEOUT_MS = 2_000;

/** Delay between two reads of the stream, in ms, so that one read gets several entries: each read costs two system calls. */
const READ_INTERVAL_MS = 4;
/** Delay between two writes, in ms, so that several entries need one system call, and their answers one too. */
const WRITE_INTERVAL_MS = 4;

/** Number of entries of the stream: a process that stalls loses no message while at most this many are added. */
const MAX_STREAM_LENGTH = 20_000;

/** Name of the stream, the adapter's default. */
const STREAM = 'socket.io';

/**
 * Time in ms after which entries of the stream are deleted even if few others follow, because they contain words of talks. A process that
 * stalls for longer has lost its connections.
 */
const STREAM_TTL_MS = 300_000;
const TRIM_INTERVAL_MS = 60_000;

/** The commands that delete old entries of the stream. */
interface StreamTrimmer {
  /** Seconds since the epoch, and microseconds. */
  time(): Promise<readonly string[]>;
  xTrim(stream: string, strategy: 'MINID', from: number): Promise<unknown>;
  pExpire(stream: string, ms: number): Promise<unknown>;
}

/** Deletes old entries of the stream, by the clock of Redis, and lets Redis delete the whole stream when no process is left. */
export async function trimStream(redis: StreamTrimmer, ttlMs = STREAM_TTL_MS): Promise<void> {
  const [seconds] = await redis.time();
  await redis.xTrim(STREAM, 'MINID', Number(seconds) * 1_000 - ttlMs);
  await redis.pExpire(STREAM, ttlMs + TRIM_INTERVAL_MS);
}

/** Connects for the first time. @throws Error with a sentence for the operator when Redis cannot be reached in time */
async function connectFirst(redis: {
  connect(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}): Promise<void> {
  let cause: Error | undefined;
  redis.on('error', (error) => {
    cause = error;
  });
  const cancel = new AbortController();
  const late = setTimeout(CONNECT_TIMEOUT_MS, undefined, { signal: cancel.signal }).then(
    () => {
      throw new Error('REDIS_URL: Redis cannot be reached', { cause });
    },
    () => {},
  );
  await Promise.race([redis.connect(), late]).finally(() => cancel.abort());
}

/**
 * Connects this process to all others on the same Redis. While Redis is unreachable each process serves its own sockets: commands fail
 * at once instead of waiting, and this function handles the errors that the adapter does not.
 */
export async function joinCluster(app: FastifyInstance, io: Io, url: string): Promise<Cluster> {
  const [{ createClient }, { createAdapter }] = await Promise.all([import('@redis/client'), import('@socket.io/redis-streams-adapter')]);
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: retryAfter },
    // Switched off, because the default timeout creates an AbortSignal for each command, and no command waits here to be sent.
    commandOptions: { timeout: 0 },
  });
  redis.on('error', (error: Error) => app.log.warn(error));
  await connectFirst(redis);

  const publish = redis.publish.bind(redis);
  const add = redis.xAdd.bind(redis);
  type Entry = Parameters<typeof add>;
  // The same id for all entries, because they keep their order.
  const addInBatch = createBatcher(
    (batch: readonly { id: ''; entry: Entry }[]) => Promise.allSettled(batch.map(({ entry }) => add(...entry))),
    { intervalMs: WRITE_INTERVAL_MS },
  );
  let lastAdded: Promise<unknown> = Promise.resolve();
  const duplicate = redis.duplicate.bind(redis);
  const clients = [redis];
  Object.assign(redis, {
    publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
    async xAdd(...entry: Entry) {
      const adding = addInBatch({ id: '', entry });
      lastAdded = adding.catch(() => {});
      const added = await adding;
      if (added?.status === 'rejected') throw added.reason;
      return added?.value;
    },
    // Readers wait until Redis is back, because to fail and to read again at once would keep the process busy.
    duplicate: () => {
      const reader = duplicate({ disableOfflineQueue: false });
      const disconnect = reader.disconnect.bind(reader);
      const read = reader.xRead.bind(reader);
      clients.push(reader as never);
      return Object.assign(reader, {
        disconnect: () => disconnect().catch(() => {}),
        xRead: async (...args: Parameters<typeof read>) => {
          await setTimeout(READ_INTERVAL_MS);
          return read(...args);
        },
      });
    },
  });
  io.adapter(createAdapter(redis, { streamName: STREAM, maxLen: MAX_STREAM_LENGTH }));

  let answeredAt = performance.now();
  const recordAnswer = (): void => {
    answeredAt = performance.now();
  };
  redis.on('ready', recordAnswer);
  const pings = setInterval(() => void redis.ping().then(recordAnswer, () => {}), PING_INTERVAL_MS).unref();
  const trim = setInterval(() => void trimStream(redis).catch((error: unknown) => app.log.warn(error)), TRIM_INTERVAL_MS).unref();
  const isConnected = (): boolean => clients.every((client) => client.isReady) && performance.now() - answeredAt < REDIS_TIMEOUT_MS;
  app.addHook('onClose', async () => {
    clearInterval(pings);
    clearInterval(trim);
    // Wait until the last entries are sent to the other processes, unless Redis does not answer.
    const closed = lastAdded.then(() => redis.close()).catch(() => {});
    await Promise.race([closed, setTimeout(REDIS_TIMEOUT_MS, undefined, { ref: false })]);
    redis.destroy();
  });

  return {
    alone: false,
    isConnected,
    onReconnect: (act) => {
      for (const client of clients) client.on('ready', act);
    },
    async claim(name, ms) {
      if (!isConnected()) return true;
      const answer = await redis.set(`parley:${name}`, '1', { condition: 'NX', expiration: { type: 'PX', value: ms } }).catch(() => 'OK');
      return answer === 'OK';
    },
  };
}
