import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite as Embedded } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import { lockDataDir } from '#db/data-dir-lock';
import { GRANTS } from '#db/database-privileges';
import { hashStoreSources, storeCopyFor } from '#db/empty-store-cache';
import { addJob, hasQueues, migrateQueue, type NewJob, openQueue } from '#db/job-queue';
import { onFatalError } from '#db/pglite-fatal-error';
import { vacuumDueTables } from '#db/pglite-vacuum';
import { yieldToEventLoop } from '#db/pglite-yield';
import { type Listener, listenOnPostgres } from '#db/postgres-listener';
import { makePrivate } from '#db/private-files';
import { dropTemplateDatabases } from './new-database-archive.mjs';

export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs one SQL statement outside a transaction, prepared under `name`. */
export type PreparedCall = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** An open store. */
export interface Store {
  kind: 'postgresql' | 'pglite';
  /** For migrations and the demo company; requests use `asTenant`. */
  db: Db;
  call: PreparedCall;
  /** Tenant isolation: the only way to a tenant's rows, one transaction as the restricted role, pinned to one tenant. */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction as the restricted role without a tenant: it sees no rows, and may call the functions that look across tenants. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads rows as bytes, with a statement without parameters, in a transaction of this store. Absent if ordinary rows are as fast.
   * @returns the columns of each row
   */
  copyRows?(tx: Tx, select: string): Promise<(Buffer | null)[][]>;
  /** Adds a background job of a tenant. */
  addJob(job: NewJob): Promise<void>;
  /** Listens to notifications of the store, also those that another process or an operator caused. @returns a function that stops listening */
  listen(listener: Listener): Promise<() => Promise<void>>;
  /** The queue of background jobs in this store, not started yet. */
  queue(): Promise<PgBoss>;
  /** Whether these queues exist, so that jobs can be added before the queue starts. Absent with PostgreSQL. */
  hasQueues?(names: string[]): Promise<boolean>;
  /** Migrates the schema. Several servers may do so concurrently. */
  migrate(): Promise<void>;
  /** Frees the space of dead rows and counts the rows of changed tables. Absent with PostgreSQL, which does so by itself. */
  vacuum?(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Number of the lock under which migrations run. */
const MIGRATION_LOCK = 5_860_001;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

function withTenants(transaction: Transaction): Pick<Store, 'asTenant' | 'withoutTenant' | 'addJob'> {
  const asTenant: Store['asTenant'] = (tenantId, work) =>
    transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'app_user', true), set_config('app.tenant_id', ${tenantId}, true)`);
      return work(tx);
    });
  return {
    asTenant,
    withoutTenant: (work) => asTenant('', work),
    addJob: (job) => asTenant(job.tenantId, (tx) => addJob(tx, job)),
  };
}

/**
 * PostgreSQL through a pool of connections.
 * @param url postgres://…
 */
async function openPostgres(url: string): Promise<Store> {
  const [{ drizzle }, { migrate }, { openPool, queryWithTimeout: query, withClient, withSilenceLimit }, { copyRows }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('#db/pool'),
    import('#db/binary-copy-reader'),
  ]);
  const pool = openPool(url);
  const db: Db = drizzle(pool);
  const known = new WeakMap<PoolClient, Db>();
  const ofClient = (client: PoolClient): Db => {
    const own = known.get(client) ?? drizzle(client);
    known.set(client, own);
    return own;
  };
  const clientOf = new WeakMap<Tx, PoolClient>();
  const transaction: Transaction = (work) =>
    withSilenceLimit(pool, (client) =>
      ofClient(client).transaction((tx) => {
        clientOf.set(tx, client);
        return work(tx);
      }),
    );
  return {
    kind: 'postgresql',
    db,
    ...withTenants(transaction),
    copyRows(tx, select) {
      const client = clientOf.get(tx);
      if (!client) throw new Error('This transaction is not a transaction of asTenant.');
      return copyRows(client, select);
    },
    call: (name, text, values) => query(pool, { name, text, values }) as never,
    queue: () => openQueue(url),
    listen: (listener) => listenOnPostgres(url, listener),
    migrate: () =>
      withClient(pool, async (client) => {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder });
        await migrateQueue(url);
        for (const grant of GRANTS) await client.query(grant);
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      }),
    close: () => pool.end(),
  };
}

/** The version to which an embedded store was migrated last. Looking for missing migrations takes a fifth of a start. */
async function findMigratedVersion(client: Embedded): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('installation')::oid, 'pg_namespace') as version`,
  );
  return rows[0]?.version ?? undefined;
}

/**
 * PostgreSQL embedded in this process, on disk or in memory. It does not fsync: a killed process loses nothing, a power cut may lose data.
 * @param folder for its files; undefined: in memory
 * @throws Error when another process has the folder open, or another user owns it
 */
async function openEmbedded({ dataDir: folder, isCopied }: StorePlace, broken: (error: unknown) => void): Promise<Store> {
  const [{ drizzle }, { migrate }, { openDatabase }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('#db/pglite-database'),
  ]);
  if (folder) await makePrivate(folder);
  const release = folder ? await lockDataDir(folder) : undefined;
  const files = folder && join(folder, 'pglite');
  let copy = files && isCopied ? storeCopyFor(files) : undefined;
  copy?.restore();
  const client = await openDatabase(files);
  // The files of a new database have the modes of its archive, which let every user write.
  if (folder) await makePrivate(folder);
  yieldToEventLoop(client);
  onFatalError(client, broken);
  const db = drizzle(client) as unknown as Db;
  return {
    kind: 'pglite',
    db,
    ...withTenants((work) => db.transaction(work)),
    call: async (_name, text, values) => (await client.query(text, values)).rows as never,
    queue: () => openQueue(client),
    hasQueues: (names) => hasQueues(client, names),
    listen: async ({ channels }) => {
      const stops = await Promise.all(Object.entries(channels).map(([channel, heard]) => client.listen(channel, heard)));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
    migrate: async () => {
      const version = hashStoreSources();
      if ((await findMigratedVersion(client)) === version) return;
      await migrate(db as never, { migrationsFolder });
      await migrateQueue(client);
      for (const grant of GRANTS) await client.query(grant);
      await dropTemplateDatabases(client);
      await client.query(`comment on schema installation is '${version}'`);
      if (!copy) return;
      await client.query('checkpoint');
      copy.keep();
      // After this the store may get rows.
      copy = undefined;
    },
    vacuum: () => vacuumDueTables(client),
    close: async () => {
      await client.close();
      await release?.();
    },
  };
}

/** A PostgreSQL URL, else the folder of the embedded database, else memory. */
interface StorePlace {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** A new embedded database is copied from the last one that was made on this machine, with its tables. */
  isCopied?: boolean;
}

/**
 * Opens the store that a configuration names.
 * @param broken called when an embedded database has failed; only a new process can open it again
 */
export const openStore = (where: StorePlace, broken: (error: unknown) => void = () => {}): Promise<Store> =>
  where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where, broken);
