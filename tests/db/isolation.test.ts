import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import type { Tx } from '#db/store';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';
import { fillTenantTables } from '#tests/support/tenant-rows';

/** Tables of tenants, with a column that can be updated without a change. */
const TABLES = {
  tenants: 'name',
  departments: 'name',
  users: 'surname',
  user_departments: 'user_id',
  campaigns: 'name',
  campaign_places: 'position',
  campaign_statistics: 'closed',
  survey_assignments: 'survey_id',
  survey_responses: 'status',
  anonymous_responses: 'campaign_id',
  anonymous_drafts: 'secret_hash',
  boxes: 'key_id',
  boxed_responses: 'key_id',
  token_keys: 'public_key',
  token_fetches: 'blinded_hash',
  spent_tokens: 'campaign_id',
  talk_projects: 'language_independent_name',
  talk_project_viewers: 'user_id',
  talk_sessions: 'status',
  talk_dependencies: 'list',
  videos: 'ext_id',
  translations: 'language',
  audit_entries: 'actor_name',
  mail_domains: 'domain',
  activation_links: 'token_hash',
  earlier_activation_links: 'token_hash',
  mail_changes: 'before',
  ended_tokens: 'digest',
  ai_uses: 'texts',
  library_items: 'name',
  library_versions: 'note',
  library_uses: 'item_version',
  list_counts: 'total',
  campaign_drafts: 'search',
  talk_project_drafts: 'search',
  campaign_mails: 'kind',
  reminder_stops: 'campaign_id',
  reminder_days: 'day',
};
/** Append-only tables: requests insert and read. */
const ADDED_TO_ONLY = ['audit_entries', 'ended_tokens', 'library_versions'] as const;
/** Tables whose shared rows of the provider are readable by all tenants. */
const SHARED = ['library_items', 'library_versions', 'list_counts'];
const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
const tenantColumn = (table: string): string => (table === 'tenants' ? 'id' : 'tenant_id');

/** SQLSTATE of the refusal. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'taken';
  } catch (error) {
    return String(((error as Error).cause as { code?: string }).code);
  }
}

// No policy of the product runs here: only the isolation of the store itself.
onEachStore((kind) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openStoreAt(kind);
    for (const tenant of [AURORA, BOREALIS]) await fillTenantTables(place.store, tenant);
  });
  afterAll(() => place.close());

  const count = async (tx: Tx | OpenPlace['store']['db'], table: string, tenant?: string): Promise<number> => {
    const where = tenant ? sql` where ${sql.identifier(tenantColumn(table))} = ${tenant}` : sql``;
    const result = await tx.execute(sql`select count(*)::int as n from ${sql.identifier(table)}${where}`);
    return ((result as unknown as { rows: { n: number }[] }).rows[0] as { n: number }).n;
  };

  describe('row level security: the catalogue', () => {
    const rows = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
      ((await place.store.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

    test('is on for every table with a tenant, with a policy for reading and writing', async () => {
      const tables = await rows(sql`
        select c.relname as name, c.relrowsecurity as secured,
          (select count(*)::int from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
            and p.cmd = 'ALL' and p.qual like '%app.tenant_id%' and p.with_check like '%app.tenant_id%') as policies,
          (select count(*)::int from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as all_policies
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
        order by c.relname`);
      expect(tables).toEqual(
        [...names].sort().map((name) => ({ name, secured: true, policies: 1, all_policies: SHARED.includes(name) ? 2 : 1 })),
      );
    });

    test('is off for no table but box_receipts, which has no tenant', async () => {
      const tables = await rows(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
      // Receipts of the ballot box have no tenant on purpose: they identify nobody, and only their owner can read them.
      expect(tables.map(({ name }) => name)).toEqual([...names, 'box_receipts'].sort());
      expect(
        await rows(sql`select from information_schema.role_table_grants where grantee = 'app_user' and table_name = 'box_receipts'`),
      ).toEqual([]);
    });

    test('leaves app_user unable to log in, bypass policies or own tables', async () => {
      const [role] = await rows(sql`select rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname = 'app_user'`);
      expect(role).toEqual({ rolcanlogin: false, rolbypassrls: false, rolsuper: false });
      expect(await rows(sql`select from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'app_user'`)).toEqual([]);
    });
  });

  test.each(names)('%s: a tenant reads its own rows alone', async (table) => {
    const own = await count(place.store.db, table, BOREALIS);
    const { seen, foreign } = await place.store.asTenant(BOREALIS, async (tx) => ({
      seen: await count(tx, table),
      foreign: await count(tx, table, AURORA),
    }));
    expect({ seen, foreign }).toEqual({ seen: own, foreign: 0 });
    // A tenant without viewers has no rows in this table; the other one has.
    if (table !== 'talk_project_viewers') expect(own).toBeGreaterThan(0);
    expect(await count(place.store.db, table, AURORA)).toBeGreaterThan(0);
  });

  test.each(ADDED_TO_ONLY)('%s: app_user changes and deletes no row', async (table) => {
    const column = sql.identifier(TABLES[table]);
    const [change, remove] = [sql`update ${sql.identifier(table)} set ${column} = ${column}`, sql`delete from ${sql.identifier(table)}`];
    for (const attempt of [change, remove])
      expect(await refusalOf(place.store.asTenant(BOREALIS, (tx) => tx.execute(attempt)))).toBe('42501');
  });

  const changeable = names.filter((name) => !ADDED_TO_ONLY.some((each) => each === name));
  test.each(changeable)('%s: changing or deleting all rows touches only those of the tenant', async (table) => {
    const column = sql.identifier(TABLES[table]);
    const touched = await place.store.asTenant(BOREALIS, async (tx) => {
      const changed = await tx.execute(sql`update ${sql.identifier(table)} set ${column} = ${column} returning 1`);
      const foreign = await tx.execute(sql`
        delete from ${sql.identifier(table)} where ${sql.identifier(tenantColumn(table))} = ${AURORA} returning 1`);
      return [changed, foreign].map((result) => (result as unknown as { rows: unknown[] }).rows.length);
    });
    expect(touched).toEqual([await count(place.store.db, table, BOREALIS), 0]);
  });

  test.each(names)('%s: a row cannot be moved to another tenant', async (table) => {
    // In the table of tenants the id is the tenant.
    const to = table === 'tenants' ? randomUUID() : AURORA;
    const mover = table === 'talk_project_viewers' ? AURORA : BOREALIS;
    const target = mover === AURORA ? BOREALIS : to;
    const move = place.store.asTenant(mover, (tx) =>
      tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(tenantColumn(table))} = ${target}`),
    );
    expect(await refusalOf(move)).toBe('42501');
  });

  test.each(names)('%s: a row cannot be inserted for another tenant', async (table) => {
    const column = tenantColumn(table);
    const foreign = sql`select * from json_populate_record(null::${sql.identifier(table)}, ${JSON.stringify({ [column]: AURORA })}::json)`;
    const made = place.store.asTenant(BOREALIS, (tx) => tx.execute(sql`insert into ${sql.identifier(table)} ${foreign}`));
    expect(await refusalOf(made)).toBe('42501');
  });

  test.each(['', undefined])('row level security: no row is visible without a tenant (%j)', async (tenant) => {
    const seen = await place.store.db.transaction(async (tx) => {
      await tx.execute(sql`set local role app_user`);
      if (tenant !== undefined) await tx.execute(sql`select set_config('app.tenant_id', ${tenant}, true)`);
      const counts: number[] = [];
      for (const table of names) counts.push(await count(tx, table));
      return counts;
    });
    expect(seen).toEqual(names.map(() => 0));
  });

  test('read_talks: reads each talk under the tenant that asks for it', async () => {
    const talks = await rowsOf<{ id: string; tenant_id: string }>(place.store.db, sql`select id, tenant_id from talk_sessions order by id`);
    const other = (tenant: string): string => (tenant === AURORA ? BOREALIS : AURORA);
    const read = async (tenants: string[]): Promise<unknown[]> =>
      place.store.call('read_talks', 'select * from read_talks($1::uuid[], $2::uuid[], true)', [tenants, talks.map(({ id }) => id)]);
    const own = talks.map(({ tenant_id }) => tenant_id);
    expect(new Set(own)).toEqual(new Set([AURORA, BOREALIS]));
    expect(await read(own)).toHaveLength(talks.length);
    expect(await read(own.map(other))).toEqual([]);
  });

  test('store.asTenant: resets role and tenant after commit and rollback', async () => {
    const now = async (): Promise<unknown> =>
      (
        (await place.store.db.execute(
          sql`select current_user::text as role, coalesce(current_setting('app.tenant_id', true), '') as tenant`,
        )) as unknown as {
          rows: { role: string; tenant: string }[];
        }
      ).rows[0];
    const before = await now();
    expect(before).toMatchObject({ tenant: '' });
    expect(before).not.toMatchObject({ role: 'app_user' });
    await place.store.asTenant(AURORA, (tx) => count(tx, 'users'));
    expect(await now()).toEqual(before);
    await expect(place.store.asTenant(AURORA, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await now()).toEqual(before);
  });

  test('store.asTenant: keeps simultaneous tenants apart on shared connections', async () => {
    const totals = { [AURORA]: await count(place.store.db, 'users', AURORA), [BOREALIS]: await count(place.store.db, 'users', BOREALIS) };
    const callers = Array.from({ length: 60 }, (_, i) => (i % 2 ? AURORA : BOREALIS));
    const seen = await Promise.all(callers.map((tenant) => place.store.asTenant(tenant, (tx) => count(tx, 'users'))));
    expect(seen).toEqual(callers.map((tenant) => totals[tenant]));
  });
});
