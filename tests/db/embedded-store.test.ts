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
