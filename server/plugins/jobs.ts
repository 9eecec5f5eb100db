import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PgBoss, QueueResult } from 'pg-boss';
import type { Store } from '#db/store';

/** The data of a job: the id of its tenant and other ids. Never text of a user. */
type JobPayload = Record<string, string>;

/**
 * The result of a job that has to run again: once after `inMs` milliseconds, regardless of how many jobs with this key return it until
 * then.
 */
export interface RunAgain {
  key: string;
  inMs: number;
}

/** Runs a job. After an error it is retried. */
type Handle<Data> = (given: Data) => Promise<RunAgain | undefined> | Promise<void>;

interface Kind {
  name: string;
  handle: Handle<never>;
  /** The schedule of a recurring job, in crontab format. */
  every?: string;
  /** Seconds for which a job waits for a process that runs jobs; by default a day. */
  retentionSeconds?: number;
}

/** A failed job is retried after 5 s, 10 s, 20 s and so on, for about an hour. There is no dead letter queue: each failure is logged. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };
/** Seconds after which another process takes a job whose process ended. */
const JOB_EXPIRY = { expireInSeconds: 300 };
const JOB_RETENTION = { deleteAfterSeconds: 3_600, retentionSeconds: 86_400 };
/** Adding a job wakes a process at once; processes also poll. Jobs run one after the other, and each succeeds or fails independently. */
const WORK_OPTIONS = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true, notifyPollingIntervalSeconds: 10 } as const;
/** Milliseconds from listening to the start of the queue, so that the first page does not wait for it. */
const START_DELAY_MS = 200;
/** Milliseconds that the server waits for running jobs before it ends. */
export const JOBS_DRAIN_MS = 8_000;

/**
 * Creates the queue of a kind of job. A queue that an older version created gets the settings of this version, because pg-boss does not
 * change the settings of an existing queue.
 */
async function prepareQueue(boss: PgBoss, { name, retentionSeconds }: Kind, existing: QueueResult | undefined): Promise<void> {
  const settings = { notify: true, ...RETRIES, ...JOB_EXPIRY, ...JOB_RETENTION, ...(retentionSeconds ? { retentionSeconds } : {}) };
  if (!existing) await boss.createQueue(name, { policy: 'short', ...settings });
  else if (Object.entries(settings).some(([setting, value]) => existing[setting as keyof typeof settings] !== value))
    await boss.updateQueue(name, settings);
}

/**
 * The background jobs, in a queue in the store. One process runs each job, once. At most one job with the same key waits. Created before
 * the server listens; jobs that are added before the queue runs wait for it.
 */
export class Jobs {
  readonly #kinds: Kind[] = [];
  readonly #running = Promise.withResolvers<{ boss: PgBoss; store: Store }>();
  #boss: PgBoss | undefined;
  #starting: Promise<void> | undefined;
  #draining = false;

  /**
   * Declares a kind of job. `tenantId` in its data names its tenant, in whose transaction the job is added. A job without it belongs to no
   * tenant.
   * @returns a function that adds a job, with priority if a user waits for it; rejects when the store is unreachable
   */
  define<Data extends JobPayload>({ name, ...kind }: Omit<Kind, 'handle'> & { handle: Handle<Data> }) {
    this.#kinds.push({ name, ...kind });
    return async (given: Data, key: string, { urgent = false } = {}): Promise<void> => {
      const { boss, store } = await this.#running.promise;
      const { tenantId } = given;
      if (tenantId !== undefined) return store.addJob({ queue: name, tenantId, data: given, key, urgent });
      await boss.send(name, given, { singletonKey: key, priority: urgent ? 1 : 0 });
    };
  }

  get names(): string[] {
    return this.#kinds.map(({ name }) => name);
  }

  /** Starts the queue, if it is not draining. */
  async start(store: Store, takesJobs: boolean, warn: (error: unknown) => void): Promise<void> {
    if (this.#draining) return;
    this.#starting = this.#open(store, takesJobs, warn);
    await this.#starting;
  }

  async #open(store: Store, takesJobs: boolean, warn: (error: unknown) => void): Promise<void> {
    const boss = await store.queue();
    this.#boss = boss;
    boss.on('error', warn);
    await boss.start();
    const existing = new Map((await boss.getQueues(this.names)).map((queue) => [queue.name, queue]));
    for (const kind of this.#kinds) {
      await prepareQueue(boss, kind, existing.get(kind.name));
      if (kind.every) await boss.schedule(kind.name, kind.every, {}, { singletonKey: kind.name });
      if (takesJobs) await this.#take(boss, kind, warn);
    }
    this.#running.resolve({ boss, store });
  }

  async #take(boss: PgBoss, { name, handle }: Kind, warn: (error: unknown) => void): Promise<void> {
    await boss.work<JobPayload, unknown, typeof WORK_OPTIONS>(name, WORK_OPTIONS, async (jobs) => {
      // A job without a result is retried later.
      const results = [];
      for (const { id, data } of jobs) {
        if (this.#draining) break;
        const status = await handle(data as never)
          .then((again) => again && this.#runAgain(boss, name, data, again))
          .then(
            () => 'completed' as const,
            (error: unknown) => {
              warn(error);
              return 'failed' as const;
            },
          );
        // Finished jobs are deleted: time and campaign of a job would reveal when an anonymous respondent answered (decision 23).
        if (status === 'completed') await boss.deleteJob(name, id);
        results.push({ id, status });
      }
      return results;
    });
  }

  /** Adds a job that is to run again; at most one of these waits per key. */
  async #runAgain(boss: PgBoss, name: string, data: JobPayload, { key, inMs }: RunAgain): Promise<void> {
    await boss.send(name, data, { singletonKey: `${key} again`, startAfter: new Date(Date.now() + inMs) });
  }

  /** Starts no more jobs and waits for running ones. Another process later repeats the jobs that do not end in time. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.#starting?.catch(() => {});
    const boss = this.#boss;
    if (!boss) return;
    const ended = Promise.all(this.#kinds.map(({ name }) => boss.offWork(name, { wait: true })));
    await Promise.race([ended, pause(JOBS_DRAIN_MS, undefined, { ref: false })]);
    // Not the library's own graceful stop, which polls only twice a second.
    await boss.stop({ graceful: false });
  }
}

interface Options {
  jobs: Jobs;
  store: Store;
  takesJobs: boolean;
}

/** Starts the background jobs with the server, and drains them before it ends. */
export const jobsPlugin = fp(async (app: FastifyInstance, { jobs, store, takesJobs }: Options) => {
  const start = (): Promise<void> => jobs.start(store, takesJobs, (error) => app.log.warn(error));
  let isLater = false;
  let later: NodeJS.Timeout | undefined;
  // Until the queues exist no call can add a job. A login of PostgreSQL may lack the rights on them: then the server must not start.
  app.addHook('onReady', async () => {
    isLater = (await store.hasQueues?.(jobs.names)) === true;
    if (!isLater) await start();
  });
  app.addHook('onListen', async () => {
    if (isLater) later = setTimeout(() => void start().catch((error: unknown) => app.log.error(error)), START_DELAY_MS);
  });
  app.addHook('preClose', () => {
    clearTimeout(later);
    return jobs.drain();
  });
});
