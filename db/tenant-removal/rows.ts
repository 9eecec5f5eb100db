import { eq, sql } from 'drizzle-orm';
import { insertAuditEntry } from '#db/audit';
import { isForeignKeyViolation } from '#db/constraint-errors';
import { addJob } from '#db/job-queue';
import { tenants } from '#db/schema/tenant-and-user';
import type { Db, Tx } from '#db/store';
import { orderForDeletion, type Reference } from '#db/tenant-removal/table-order';
import { lockUnused } from '#db/tenant-removal/tenant-lock';

/** The queue of removed tenants whose files the server deletes. */
export const TENANT_FILES_JOB = 'tenant-files';

/** Maximum number of rows in a transaction, so that no other tenant waits long and a crash loses little. */
const ROWS_AT_ONCE = 1_000;

type Executor = Pick<Db, 'execute'>;

async function listRows<Row>(db: Executor, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/**
 * The tables with rows of tenants, without `tenants`, in the order in which their rows can be deleted. Read from the database, so that a new
 * table cannot be forgotten.
 */
export async function listTenantTables(db: Executor): Promise<string[]> {
  const tables = await listRows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped
      order by c.relname`,
  );
  const references = await listRows<Reference>(
    db,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f'`,
  );
  return orderForDeletion(
    tables.map(({ name }) => name),
    references,
  );
}

/** Deletes the rows of a tenant, some of them in a transaction. @returns their number; ends early where new rows refer to them */
export async function deleteRows(db: Executor, table: string, tenantId: string): Promise<number> {
  const named = sql.identifier(table);
  let deleted = 0;
  for (;;) {
    const some = listRows<{ count: number }>(
      db,
      sql`with gone as (
        delete from ${named} where ctid = any(array(select ctid from ${named} where tenant_id = ${tenantId} limit ${ROWS_AT_ONCE}))
        returning 1
      ) select count(*)::int as count from gone`,
    );
    const count = await some.then(
      ([row]) => row?.count ?? 0,
      (error: unknown) => {
        if (isForeignKeyViolation(error)) return 0;
        throw error;
      },
    );
    deleted += count;
    if (count < ROWS_AT_ONCE) return deleted;
  }
}

/** Whether the queue exists that deletes the files. */
export const hasFilesQueue = async (db: Executor): Promise<boolean> =>
  (await listRows(db, sql`select from jobs.queue where name = ${TENANT_FILES_JOB}`)).length > 0;

const hasRows = async (tx: Tx, table: string, tenantId: string): Promise<boolean> =>
  (await listRows(tx, sql`select from ${sql.identifier(table)} where tenant_id = ${tenantId} limit 1`)).length > 0;

/** TENANT-O4: the provider's audit log keeps that a tenant was removed. An operator is not a user, so the entry has the id of the tenant. */
async function recordRemoval(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const [provider] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.isProvider, true));
  if (!provider) return;
  await insertAuditEntry(tx, provider.id, { id, byProvider: true, isCommand: true }, 'tenantRemoved', [{ field: 'name', before: name }]);
}

/**
 * Deletes the tenant itself with its jobs, once no table has a row of it, and adds the job that deletes its files.
 * @returns whether no table had a row @throws Error with a sentence for the operator when it was given modules meanwhile
 */
export const deleteEmptyTenant = (db: Db, tenant: { id: string; name: string }, tables: readonly string[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The lock keeps others from adding rows that refer to the tenant.
    await lockUnused(tx, tenant.id, 'update');
    for (const table of tables) if (await hasRows(tx, table, tenant.id)) return false;
    await tx.execute(sql`delete from jobs.job where data->>'tenantId' = ${tenant.id}`);
    await tx.execute(sql`select set_config('app.tenant_id', ${tenant.id}, true)`);
    await addJob(tx, { queue: TENANT_FILES_JOB, tenantId: tenant.id, data: { tenantId: tenant.id }, key: tenant.id, urgent: false });
    await recordRemoval(tx, tenant);
    await tx.delete(tenants).where(eq(tenants.id, tenant.id));
    return true;
  });
