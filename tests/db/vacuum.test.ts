import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AURORA } from '#db/demo/tenants';
import { startApp, type TestApp } from '#tests/support/app';

interface Counted {
  dead: number;
  changed: number;
  vacuumed: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' });
});
afterAll(() => app.close());

async function statisticsOf(table: string): Promise<Counted> {
  await app.store.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await app.store.db.execute(sql`
    select n_dead_tup::int as dead, n_mod_since_analyze::int as changed, last_vacuum::text as vacuumed
    from pg_stat_user_tables where relname = ${table}`)) as unknown as { rows: [Counted] };
  return rows[0];
}

test('store.vacuum: frees the dead rows of an embedded store and counts its rows, only of tables that have changed much', async () => {
  const { db } = app.store;
  for (let round = 0; round < 30; round += 1) await db.execute(sql`update tenants set revision = revision + 1 where id = ${AURORA}`);
  const before = await statisticsOf('tenants');
  expect(before.changed).toBeGreaterThanOrEqual(30);
  await app.store.vacuum?.();
  const after = await statisticsOf('tenants');
  expect(after).toMatchObject({ dead: 0, changed: 0 });
  expect(after.vacuumed).not.toBe(before.vacuumed);
  await app.store.vacuum?.();
  expect((await statisticsOf('tenants')).vacuumed).toBe(after.vacuumed);
});
