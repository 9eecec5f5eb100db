import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';

/** The schema of the job queue. The library owns its contents. */
const SCHEMA = 'jobs';

/** The role that takes jobs. Only connections of the queue have it. */
const RUNNER = 'job_runner';

/** The store of the queue: the embedded database, or the URL of a PostgreSQL. */
export type QueueConnection = PGlite | string;

/** Workers start a job as soon as it is added. `max` is the number of connections of the queue. */
const WORKING = { schema: SCHEMA, useListenNotify: true, registerInstance: false, migrate: false, createSchema: false } as const;
const CONNECTIONS = 3;

/** The URL with the role that takes jobs, for any login. The role may use the queue, but not change its schema or read tenants. */
function asRunner(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${RUNNER}`);
  return address.href;
}

/** A sentence that says how to give this login the role of the queue; undefined when the error has another cause. */
function remedyOf(error: unknown, login: string): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (!message.includes(`"${RUNNER}"`)) return undefined;
  if (code === '42501') return `The database login ${login} may not take background jobs. As the owner: GRANT ${RUNNER} TO "${login}";`;
  return `The database has no role ${RUNNER}: it is not up to date. As its owner: npm run db:migrate`;
}

/** The queue, not started yet; its schema must exist. @throws Error with a sentence for the operator when it may not use the queue */
export async function openQueue(place: QueueConnection): Promise<PgBoss> {
  const { fromPglite, PgBoss } = await import('pg-boss');
  // The embedded database has one session: that of this process.
  if (typeof place !== 'string') return new PgBoss({ ...WORKING, backend: 'pglite', db: fromPglite(place) });
  const boss = new PgBoss({ ...WORKING, connectionString: asRunner(place), max: CONNECTIONS });
  const start = boss.start.bind(boss);
  boss.start = () =>
    start().catch((error: unknown) => {
      const remedy = remedyOf(error, decodeURIComponent(new URL(place).username));
      throw remedy ? new Error(remedy, { cause: error }) : error;
    });
  return boss;
}

/** Whether an embedded database has these queues. */
export async function hasQueues(client: PGlite, names: string[]): Promise<boolean> {
  const { rows } = await client.query(`select from ${SCHEMA}.queue where name = any($1)`, [names]);
  return rows.length === names.length;
}

const grantsTo = (role: string): string[] => [
  `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${role}`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${role}`,
  `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${role}`,
];

/**
 * The rights on the queue, set again after each change of its schema. Requests add jobs of their tenant by the function `add_job` and
 * have no other access, because its rows have ids of all tenants.
 */
export const QUEUE_GRANTS = [
  ...['TABLES', 'SEQUENCES', 'FUNCTIONS'].map((what) => `REVOKE ALL ON ALL ${what} IN SCHEMA ${SCHEMA} FROM app_user, PUBLIC`),
  `REVOKE ALL ON SCHEMA ${SCHEMA} FROM app_user, PUBLIC`,
  ...grantsTo(RUNNER),
];

/** A new job of a tenant. */
export interface NewJob {
  queue: string;
  tenantId: string;
  /** Ids by name; `tenantId` is the id of the tenant. */
  data: Record<string, string>;
  /** At most one waiting job of a tenant has this key. */
  key: string;
  urgent: boolean;
}

/** Adds a job in the tenant's transaction, so that workers see it once the transaction is committed. */
export const addJob = async (tx: { execute(statement: SQL): PromiseLike<unknown> }, { queue, data, key, urgent }: NewJob): Promise<void> =>
  void (await tx.execute(sql`select add_job(${queue}, ${JSON.stringify(data)}::jsonb, ${key}, ${urgent})`));

/** Migrates the schema of the queue. The login must own it. */
export async function migrateQueue(place: QueueConnection): Promise<void> {
  const { fromPglite, PgBoss } = await import('pg-boss');
  const once = { schema: SCHEMA, registerInstance: false, supervise: false, schedule: false } as const;
  const boss = new PgBoss(
    typeof place === 'string' ? { ...once, connectionString: place, max: 1 } : { ...once, backend: 'pglite', db: fromPglite(place) },
  );
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
