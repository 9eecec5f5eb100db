import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import { tellWhenBroken } from '#db/broken';
import { claimFolder } from '#db/lock';
import { installQueue, openQueue, QUEUE_GRANTS } from '#db/queue';
import * as audit from '#db/schema/audit';
import * as statistics from '#db/schema/statistics';
import * as survey from '#db/schema/survey';
import * as talk from '#db/schema/talk';
import * as tenant from '#db/schema/tenant';
import * as translation from '#db/schema/translation';
import * as video from '#db/schema/video';

const schema = { ...audit, ...tenant, ...survey, ...talk, ...statistics, ...translation, ...video };

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Calls one SQL statement outside any transaction of ours, prepared under `name`. */
export type Call = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** An open store. */
export interface Store {
  kind: 'postgresql' | 'pglite';
  /** For migrations and the demo company; requests use `asTenant`. */
  db: Db;
  call: Call;
  /** The only way to a tenant's rows: one transaction as the restricted role, pinned to one tenant. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The queue of background jobs that lives in this store, not started yet. */
  queue(): Promise<PgBoss>;
  /** Brings the schema up to date; several servers may start at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that all servers share: it names the lock under which migrations run. */
const MIGRATION_LOCK = 5_860_001;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const withTenants = (transaction: Transaction): Pick<Store, 'asTenant'> => ({
  asTenant: (tenantId, work) =>
    transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'app_user', true), set_config('app.tenant_id', ${tenantId}, true)`);
      return work(tx);
    }),
});

/**
 * PostgreSQL through a pool of connections.
 * @param url postgres://…
 */
async function openPostgres(url: string): Promise<Store> {
  const [{ drizzle }, { migrate }, { openPool, query, withClient }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('#db/pool'),
  ]);
  const pool = openPool(url);
  const db: Db = drizzle(pool, { schema });
  const known = new WeakMap<PoolClient, Db>();
  const ofClient = (client: PoolClient): Db => {
    const own = known.get(client) ?? drizzle(client, { schema });
    known.set(client, own);
    return own;
  };
  return {
    kind: 'postgresql',
    db,
    ...withTenants((work) => withClient(pool, (client) => ofClient(client).transaction(work))),
    call: (name, text, values) => query(pool, { name, text, values }) as never,
    queue: () => openQueue(url),
    migrate: () =>
      withClient(pool, async (client) => {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder });
        await installQueue(url);
        for (const grant of QUEUE_GRANTS) await client.query(grant);
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      }),
    close: () => pool.end(),
  };
}

/**
 * PostgreSQL embedded in this process, on disk or in memory. It has no fsync: a killed process loses nothing, a power cut may.
 * @param folder where it keeps its files; undefined keeps all in memory
 * @throws Error when another process has the folder open
 */
async function openEmbedded(folder: string | undefined, broken: (error: unknown) => void): Promise<Store> {
  const [{ drizzle }, { migrate }, { PGlite }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('@electric-sql/pglite'),
  ]);
  if (folder) await mkdir(folder, { recursive: true });
  const release = folder ? await claimFolder(folder) : undefined;
  const client = await PGlite.create(folder ? join(folder, 'pglite') : 'memory://');
  tellWhenBroken(client, broken);
  const db = drizzle(client, { schema }) as unknown as Db;
  return {
    kind: 'pglite',
    db,
    ...withTenants((work) => db.transaction(work)),
    call: async (_name, text, values) => (await client.query(text, values)).rows as never,
    queue: () => openQueue(client),
    migrate: async () => {
      await migrate(db as never, { migrationsFolder });
      await installQueue(client);
      for (const grant of QUEUE_GRANTS) await client.query(grant);
    },
    close: async () => {
      await client.close();
      await release?.();
    },
  };
}

/**
 * Opens the store that a configuration names.
 * @param where a PostgreSQL address, else the folder of the embedded database, else memory
 * @param broken told when an embedded database has come to its end; only a new process can open it again
 */
export const openStore = (
  where: { databaseUrl?: string | undefined; dataDir?: string | undefined },
  broken: (error: unknown) => void = () => {},
): Promise<Store> => (where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir, broken));
