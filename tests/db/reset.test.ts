import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '#tests/support/sql';
import { onPostgres } from '#tests/support/stores';
import { openTempStoreAt, tempStore } from '#tests/support/temporary-servers';

onPostgres(() => {
  test('db:reset: empties a PostgreSQL only if its database is named', async () => {
    const { databaseUrl = '', dataDir } = await tempStore('postgresql');
    const name = new URL(databaseUrl).pathname.slice(1);
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const reset = (...args: string[]) => promisify(execFile)(process.execPath, ['db/reset.ts', ...args], { cwd: process.cwd(), env });
    const countTables = async (): Promise<number> => {
      const store = await openTempStoreAt({ kind: 'postgresql', databaseUrl, dataDir, throwAway: async () => {} });
      return (await rowsOf(store.db, sql`select from pg_tables where schemaname = 'public'`)).length;
    };
    for (const args of [[], ['other']]) await expect(reset(...args)).rejects.toThrow(`npm run db:reset -- ${name}`);
    expect(await countTables()).toBeGreaterThan(0);
    expect((await reset(name)).stdout).toBe('The store is empty.\n');
    expect(await countTables()).toBe(0);
  });
});

test('db:reset: removes the mails of the demo too, with their names and links, and keeps what is no part of the store', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-reset-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  for (const part of ['pglite', 'files', 'outbox', 'other']) {
    mkdirSync(join(dataDir, part));
    writeFileSync(join(dataDir, part, 'some'), 'some');
  }
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['db/reset.ts'], { cwd: process.cwd(), env });
  expect(stdout).toBe('The store is empty.\n');
  expect(['pglite', 'files', 'outbox', 'other'].filter((part) => existsSync(join(dataDir, part)))).toEqual(['other']);
});
