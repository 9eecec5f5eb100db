import type { PGlite } from '@electric-sql/pglite';
import type { PgBoss } from 'pg-boss';

/** The schema of the job queue; what is in it belongs to the library. */
const SCHEMA = 'jobs';

/** Where the queue lives: the embedded database, or the address of a PostgreSQL. */
export type QueuePlace = PGlite | string;

/** Jobs start when they are handed in; this many connections are for taking and handing in. */
const WORKING = { schema: SCHEMA, useListenNotify: true, registerInstance: false, migrate: false, createSchema: false } as const;
const CONNECTIONS = 3;

/** To a PostgreSQL as the restricted role, whatever the login is: it may use the queue and not change it. */
function asRestricted(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c role=app_user');
  return address.href;
}

/** The queue of an installed schema, not started yet. */
export async function openQueue(place: QueuePlace): Promise<PgBoss> {
  const { fromPglite, PgBoss } = await import('pg-boss');
  if (typeof place !== 'string') return new PgBoss({ ...WORKING, backend: 'pglite', db: fromPglite(place) });
  return new PgBoss({ ...WORKING, connectionString: asRestricted(place), max: CONNECTIONS });
}

/** What the restricted role may do with the queue: use it. Its rows name tenants and ids, and hold nothing that anybody wrote. */
export const QUEUE_GRANTS = [
  `GRANT USAGE ON SCHEMA ${SCHEMA} TO app_user`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO app_user`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO app_user`,
  `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO app_user`,
];

/** Brings the schema of the queue up to date, as whoever may change it. */
export async function installQueue(place: QueuePlace): Promise<void> {
  const { fromPglite, PgBoss } = await import('pg-boss');
  const once = { schema: SCHEMA, registerInstance: false, supervise: false, schedule: false } as const;
  const boss = new PgBoss(
    typeof place === 'string' ? { ...once, connectionString: place, max: 1 } : { ...once, backend: 'pglite', db: fromPglite(place) },
  );
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
