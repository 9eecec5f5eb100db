import type { FastifyInstance } from 'fastify';
import type { Io } from '#server/plugins/realtime/room';

/** What several server processes share beside the store; alone, everything is one's own. */
export interface Processes {
  alone: boolean;
  /** Whether this process has it for the next `ms`, and no other. */
  claim(name: string, ms: number): Promise<boolean>;
}

export const ALONE: Processes = { alone: true, claim: async () => true };

/** Waits between attempts to reach Redis again, in milliseconds. */
const retryAfter = (tries: number): number => Math.min(2_000, 100 * tries);

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
  Object.assign(redis, {
    publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
    // The readers wait for Redis to come back: reading in vain at once and again would never let go of the process.
    duplicate: () => {
      const reader = duplicate({ disableOfflineQueue: false });
      const disconnect = reader.disconnect.bind(reader);
      return Object.assign(reader, { disconnect: () => disconnect().catch(() => {}) });
    },
  });
  io.adapter(createAdapter(redis, { maxLen: STREAM_LENGTH }));
  app.addHook('onClose', () => redis.close().catch(() => {}));

  return {
    alone: false,
    async claim(name, ms) {
      const answer = await redis.set(`parley:${name}`, '1', { condition: 'NX', expiration: { type: 'PX', value: ms } }).catch(() => 'OK');
      return answer === 'OK';
    },
  };
}
