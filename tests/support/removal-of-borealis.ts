import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { nameKeyFile } from '#db/box/keys';
import { hashTokenKey, nameTokenKeyFile } from '#db/box/token-keys';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import type { Store } from '#db/store';
import { defineTenantFileRemoval } from '#server/features/tenant/removal/files-service';
import { Jobs } from '#server/plugins/jobs';
import { rowsOf } from '#tests/support/sql';
import { fillTenantTables } from '#tests/support/tenant-rows';

/** Tables with rows of tenants, by the schema in the code. */
export async function tenantTablesOfSchema(): Promise<string[]> {
  const modules = await Promise.all(
    globSync('db/schema/*.ts').map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<object>),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)));
  return tables.filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'tenant_id')).map(getTableName);
}

/** Makes the queues as a start of the server does. */
export async function makeRemovalQueue(store: Store): Promise<void> {
  const jobs = new Jobs();
  defineTenantFileRemoval(store, { jobs, storage: { removeAll: async () => {} } });
  await jobs.start(store, false, () => {});
  await jobs.drain();
}

/** Makes the folder with a file for each key that Borealis must have: of its ballot boxes, and of tokens that are still fetched. */
export async function storeKeysOfBorealis(store: Store, keysDir: string): Promise<void> {
  mkdirSync(keysDir, { mode: 0o700 });
  await store.db.execute(
    sql`update campaigns set status = 'Ongoing', to_date = '2099-12-31' where id in (select campaign_id from token_keys where tenant_id = ${BOREALIS})`,
  );
  const ofBoxes = await rowsOf<{ campaignId: string; keyId: string }>(
    store.db,
    sql`select campaign_id as "campaignId", key_id as "keyId" from boxes where tenant_id = ${BOREALIS} and key_id is not null`,
  );
  const ofTokens = await rowsOf<{ campaignId: string; publicKey: Uint8Array }>(
    store.db,
    sql`select campaign_id as "campaignId", public_key as "publicKey" from token_keys where tenant_id = ${BOREALIS}`,
  );
  for (const name of [
    ...ofBoxes.map(nameKeyFile),
    ...ofTokens.map(({ campaignId, publicKey }) => nameTokenKeyFile({ campaignId, keyHash: hashTokenKey(publicKey) })),
  ])
    writeFileSync(join(keysDir, name), '', { mode: 0o600 });
}

type Whose = 'theirs' | 'others';

/** All rows of a table as text: of Borealis, or of all others. */
export async function rowsOfBorealisIn(store: Store, table: string, whose: Whose): Promise<string[]> {
  const column = sql.identifier(table === 'tenants' ? 'id' : 'tenant_id');
  const where = whose === 'theirs' ? sql`${column} = ${BOREALIS}` : sql`${column} <> ${BOREALIS}`;
  return (
    await rowsOf<{ row: string }>(store.db, sql`select t::text as row from ${sql.identifier(table)} t where ${where} order by 1`)
  ).map(({ row }) => row);
}

/** The same of every table. */
export async function rowsByTable(store: Store, whose: Whose): Promise<Record<string, string[]>> {
  const tables = [...(await tenantTablesOfSchema()), 'tenants'].sort();
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOfBorealisIn(store, table, whose)] as const)));
}

/** Fills every table for two tenants, and makes the queue and the keys that the removal of Borealis meets. */
export async function prepareRemoval(store: Store, keysDir: string): Promise<void> {
  for (const tenant of [AURORA, BOREALIS]) await fillTenantTables(store, tenant);
  await store.db.execute(sql`insert into talk_project_viewers (project_id, user_id, tenant_id)
    select p.id, u.id, p.tenant_id from talk_projects p join users u on u.tenant_id = p.tenant_id where p.tenant_id = ${BOREALIS}
    on conflict do nothing`);
  await makeRemovalQueue(store);
  await storeKeysOfBorealis(store, keysDir);
}
