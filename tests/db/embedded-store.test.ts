import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStoreAt } from '#tests/support/stores';

test('embedded store: has a cache of 32 MB, and no databases to copy from', async () => {
  const place = await openStoreAt('pglite');
  const read = async (query: ReturnType<typeof sql>) => (await place.store.db.execute(query)) as unknown as { rows: object[] };
  expect((await read(sql`show shared_buffers`)).rows).toEqual([{ shared_buffers: '32MB' }]);
  expect((await read(sql`select datname as name from pg_database`)).rows).toEqual([{ name: 'postgres' }]);
  await place.close();
});

test('embedded store: is migrated once for a version of the sources, and again after a migration that did not end', async () => {
  const place = await openStoreAt('pglite');
  const { store } = place;
  const read = async <Row>(query: ReturnType<typeof sql>): Promise<Row | undefined> =>
    ((await store.db.execute(query)) as unknown as { rows: Row[] }).rows[0];
  const mayEverybodyCreate = async (): Promise<boolean | undefined> =>
    (await read<{ may: boolean }>(sql`select has_schema_privilege('app_user', 'public', 'CREATE') as may`))?.may;
  await store.db.execute(sql`grant create on schema public to public`);
  await store.migrate();
  expect(await mayEverybodyCreate()).toBe(true);
  await store.db.execute(sql`comment on schema installation is 'an older version'`);
  await store.migrate();
  expect(await mayEverybodyCreate()).toBe(false);
  await place.close();
});
