import type { FastifyInstance } from 'fastify';
import type { Io } from '#server/plugins/realtime/room';

/** What several server processes share beside the store; alone, everything is one's own. */
export interface Processes {
  alone: boolean;
  /** Whether this process has it for the next `ms`, and no other. */
  claim(name: string, ms: number): Promise<boolean>;
  /** Whether this process hears the others, and they it. */
  hears(): boolean;
  /** Called whenever it may have begun to hear them again. */
  whenBack(act: () => void): void;
}

export const ALONE: Processes = { alone: true, claim: async () => true, hears: () => true, whenBack: () => {} };

/** Waits between attempts to reach Redis again, in milliseconds. */
const retryAfter = (tries: number): number => Math.min(500, 100 * tries);

/** Redis is asked for a sign of life this often, and away when it gave none for so long: it may be there and say nothing. */
const PULSE_MS = 500;
const SILENT_MS = 2_000;

/** Length of the stream behind which a process that stalls may fall. */
const STREAM_LENGTH = 20_000;

/**
 * Joins this process to all others on the same Redis. While Redis is away each goes on for the people it has: a command
 * then fails at once instead of waiting, and what the adapter leaves unhandled is handled here.
 */
export async function joinProcesses(app: FastifyInstance, io: Io, url: string): Promise<Processes> {
  const [{ createClient }, { createAdapter }] = await Promise.all([import('redis'), import('@socket.io/redis-streams-adapter')]);
  const redis = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: retryAfter } });
  redis.on('error', (error: Error) => app.log.warn(error));
  await redis.connect();

  const publish = redis.publish.bind(redis);
  const duplicate = redis.duplicate.bind(redis);
  const lines = [redis];
  Object.assign(redis, {
    publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
    // The readers wait for Redis to come back: reading in vain at once and again would never let go of the process.
    duplicate: () => {
      const reader = duplicate({ disableOfflineQueue: false });
      const disconnect = reader.disconnect.bind(reader);
      lines.push(reader as never);
      return Object.assign(reader, { disconnect: () => disconnect().catch(() => {}) });
    },
  });
  io.adapter(createAdapter(redis, { maxLen: STREAM_LENGTH }));

  let heardAt = Date.now();
  const heard = (): void => {
    heardAt = Date.now();
  };
  redis.on('ready', heard);
  const pulse = setInterval(() => void redis.ping().then(heard, () => {}), PULSE_MS).unref();
  const hears = (): boolean => lines.every((line) => line.isReady) && Date.now() - heardAt < SILENT_MS;
  app.addHook('onClose', () => {
    clearInterval(pulse);
    return redis.close().catch(() => {});
  });

  return {
    alone: false,
    hears,
    whenBack: (act) => {
      for (const line of lines) line.on('ready', act);
    },
    async claim(name, ms) {
      if (!hears()) return true;
      const answer = await redis.set(`parley:${name}`, '1', { condition: 'NX', expiration: { type: 'PX', value: ms } }).catch(() => 'OK');
      return answer === 'OK';
    },
  };
}
