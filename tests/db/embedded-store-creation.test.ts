import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test } from 'vitest';
import { tenants } from '#db/schema/tenant-and-user';
import { openStore } from '#db/store';
import { SHORT_LIVED } from '#tests/support/server-process';
import { keepNewDatabase } from '../../db/new-database-archive.mjs';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-new-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('keepNewDatabase: keeps the files of a database like one that PostgreSQL makes, without those that others are copied from', async () => {
  const path = join(newFolder(), 'new-database.tgz');
  await keepNewDatabase(path);
  const [kept, made] = await Promise.all([PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) }), PGlite.create()]);
  const settings = async (client: PGlite) =>
    (await client.query("select name, setting from pg_settings where source = 'configuration file' or context = 'internal' order by name"))
      .rows;
  const database = `select datname, encoding, datlocprovider, datcollate, datctype from pg_database`;
  expect(await settings(kept)).toEqual(await settings(made));
  expect((await kept.query(database)).rows).toEqual((await made.query(`${database} where datname = 'postgres'`)).rows);
  await Promise.all([kept.close(), made.close()]);
});

test('embedded store: is made anew when its files are not complete', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'pglite-new'));
  writeFileSync(join(dataDir, 'pglite-new/PG_VERSION'), '18\n');
  const store = await openStore({ dataDir });
  await store.migrate();
  expect(await store.db.select().from(tenants)).toEqual([]);
  await store.close();
  expect(existsSync(join(dataDir, 'pglite-new'))).toBe(false);
});

/** A process that makes the store of a folder and its tables. */
const migrate = (dataDir: string): ChildProcess =>
  spawn(process.execPath, [...SHORT_LIVED, fileURLToPath(new URL('../../db/migrate-cli.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
/** Waits until this is true, or the process has ended. */
const until = async (child: ChildProcess, isTrue: () => boolean): Promise<void> => {
  while (!isTrue() && child.exitCode === null) await pause(1);
};

test.each([
  ['its files are made', 'pglite-new/PG_VERSION', 0],
  ['its tables are made', 'pglite/PG_VERSION', 300],
])('embedded store: is made by the next process when the first is killed while %s', async (_when, file, laterMs) => {
  const dataDir = newFolder();
  const first = migrate(dataDir);
  const ended = once(first, 'exit');
  await until(first, () => existsSync(join(dataDir, file)));
  await pause(laterMs);
  first.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await once(migrate(dataDir), 'exit')).toEqual([0, null]);
  const store = await openStore({ dataDir });
  expect(await store.db.select().from(tenants)).toEqual([]);
  await store.close();
});
