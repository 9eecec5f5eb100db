import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { findStoreUse } from '#db/demo/demo-mark';
import { seedDemo } from '#db/demo/seed';
import { hashStoreSources, STORE_SOURCES } from '#db/empty-store-cache';
import { openStore, type Store } from '#db/store';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir, isCopied: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const hasTables = async (store: Store): Promise<boolean> => {
  const { rows } = (await store.db.execute(sql`select to_regclass('public.tenants') is not null as found`)) as never as {
    rows: { found: boolean }[];
  };
  return rows[0]?.found === true;
};

test('new embedded store: has the tables of the last one that was made, and no row of it', { timeout: 120_000 }, async () => {
  const first = emptyFolder();
  await withStore(first, async (store) => {
    await store.migrate();
    await seedDemo(store, new Date());
  });
  // A store that exists is as it was, and is not what the next one is made from.
  await withStore(first, (store) => store.migrate());
  await withStore(emptyFolder(), async (store) => {
    expect(await hasTables(store)).toBe(true);
    const nothing = { marked: false, hasTenants: false, hasOtherTenants: false };
    expect(await findStoreUse(store)).toEqual(nothing);
    await store.migrate();
    await seedDemo(store, new Date());
    expect(await findStoreUse(store)).toEqual({ ...nothing, marked: true, hasTenants: true });
  });
  expect(await withStore(first, findStoreUse)).toMatchObject({ marked: true, hasTenants: true });
});

test('version of a new embedded store: changes with each of its sources, and with a further migration', () => {
  const folder = emptyFolder();
  const migration = 'db/migrations/0001_first.sql';
  mkdirSync(join(folder, dirname(migration)), { recursive: true });
  writeFileSync(join(folder, migration), 'select 1;');
  for (const source of STORE_SOURCES) {
    mkdirSync(join(folder, dirname(source)), { recursive: true });
    cpSync(source, join(folder, source));
  }
  const hashes = [hashStoreSources(folder)];
  for (const source of [...STORE_SOURCES, migration]) {
    appendFileSync(join(folder, source), ' ');
    hashes.push(hashStoreSources(folder));
  }
  writeFileSync(join(folder, 'db/migrations/0002_second.sql'), 'select 2;');
  hashes.push(hashStoreSources(folder));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashStoreSources(folder)).toBe(hashes.at(-1));
});
