import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PgBoss } from 'pg-boss';
import type { Store } from '#db/open';

/** What a job is given: which tenant it works for, and ids. Never anything that somebody wrote. */
type Given = Record<string, string>;

interface Kind {
  name: string;
  /** Does it; what it throws is tried again later. */
  handle: (given: never) => Promise<void>;
  /** Handed in by itself at these times, as in a crontab. */
  every?: string;
}

/** A job that fails is tried again after 5 s, 10 s, 20 s and so on, about an hour long. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };
/** A process that ended in the middle of a job loses it to another after so long. */
const LOST_AFTER = { expireInSeconds: 300 };
const KEPT = { deleteAfterSeconds: 3_600, retentionSeconds: 86_400 };
/** Handing in wakes a process at once; it looks by itself as well. One after the other, and each by itself done or failed. */
const TAKES = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: 10 } as const;
/** How long the end of the server waits for jobs under way. */
const DRAIN_MS = 8_000;

/**
 * The background jobs, in a queue inside the store: done once, whichever process takes them. Of those with one key at most one
 * waits. Made before the server listens, like the hub; what is handed in before the queue runs waits for it.
 */
export class Jobs {
  readonly #kinds: Kind[] = [];
  readonly #running = Promise.withResolvers<PgBoss>();
  #boss: PgBoss | undefined;
  #draining = false;

  /** Declares a kind of job. @returns hands one in, before all others where somebody waits for it; rejects when the store cannot be reached */
  define<Data extends Given>(kind: { name: string; handle: (given: Data) => Promise<void>; every?: string }) {
    this.#kinds.push(kind);
    return async (given: Data, key: string, { urgent = false } = {}): Promise<void> => {
      const boss = await this.#running.promise;
      // One that waits already would wait on: an urgent one stands beside it.
      await boss.send(kind.name, given, { singletonKey: urgent ? `${key} now` : key, priority: urgent ? 1 : 0 });
    };
  }

  async start(store: Store, takesJobs: boolean, warn: (error: unknown) => void): Promise<void> {
    const boss = await store.queue();
    this.#boss = boss;
    boss.on('error', warn);
    await boss.start();
    for (const kind of this.#kinds) {
      await boss.createQueue(kind.name, { policy: 'short', notify: true, ...RETRIES, ...LOST_AFTER, ...KEPT });
      if (kind.every) await boss.schedule(kind.name, kind.every, {}, { singletonKey: kind.name });
      if (takesJobs) await this.#take(boss, kind, warn);
    }
    this.#running.resolve(boss);
  }

  async #take(boss: PgBoss, { name, handle }: Kind, warn: (error: unknown) => void): Promise<void> {
    await boss.work<Given, unknown, typeof TAKES>(name, TAKES, async (jobs) => {
      // What is left out of the results comes again later.
      const results = [];
      for (const { id, data } of jobs) {
        if (this.#draining) break;
        const status = await handle(data as never).then(
          () => 'completed' as const,
          (error: unknown) => {
            warn(error);
            return 'failed' as const;
          },
        );
        // When somebody answered stays nowhere: a job is a time and a campaign, also of one without names (decisions 23).
        if (status === 'completed') await boss.deleteJob(name, id);
        results.push({ id, status });
      }
      return results;
    });
  }

  /** Takes no more jobs, and waits for those under way; what does not end in time another process does later. */
  async drain(): Promise<void> {
    const boss = this.#boss;
    if (!boss) return;
    this.#draining = true;
    const ended = Promise.all(this.#kinds.map(({ name }) => boss.offWork(name, { wait: true })));
    await Promise.race([ended, setTimeout(DRAIN_MS, undefined, { ref: false })]);
    // Its own waiting looks only twice a second.
    await boss.stop({ graceful: false });
  }
}

interface Options {
  jobs: Jobs;
  store: Store;
  takesJobs: boolean;
}

export const background = fp(async (app: FastifyInstance, { jobs, store, takesJobs }: Options) => {
  app.addHook('onReady', () => jobs.start(store, takesJobs, (error) => app.log.warn(error)));
  app.addHook('preClose', () => jobs.drain());
});
