import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

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
