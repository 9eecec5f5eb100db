import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { makePrivate } from '#db/private-files';
import { openStore } from '#db/store';
import { GRETA } from '#tests/support/demo-users';
import { ServerProcess, SHORT_LIVED } from '#tests/support/server-process';
import { createStorePlace, onPostgres } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';

/** Starting a server takes long on a busy machine. */
const STARTS = { timeout: 90_000 };
const root = fileURLToPath(new URL('../..', import.meta.url));
const hasUsers = process.getuid !== undefined;
const isRoot = process.getuid?.() === 0;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-private-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Paths in a folder that other users can access. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));
  return [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
}
const countFiles = (folder: string): number => readdirSync(folder, { recursive: true }).length;

/** Runs a script like npm, for a user whose new files are world-readable. */
function run(script: string, args: string[], env: Record<string, string | undefined>) {
  const command = [`umask 000; exec "$0" "$@"`, process.execPath, ...SHORT_LIVED, script, ...args];
  return promisify(execFile)('/bin/sh', ['-c', ...command], { cwd: root, env: { ...process.env, MIGRATE: '', DATABASE_URL: '', ...env } });
}

describe.skipIf(!hasUsers)('stored files: accessible to the server’s user only', STARTS, () => {
  test('makePrivate: a new store has no file that other users can read', async () => {
    const folder = join(emptyFolder(), 'data');
    await (await openStore({ dataDir: folder })).close();
    expect(countFiles(folder)).toBeGreaterThan(300);
    expect(openToOthers(folder)).toEqual([]);
  });

  test('makePrivate: repairs an older store when it is opened, and no other file in the folder', async () => {
    const { dataDir, throwAway } = await createStorePlace('pglite', 'nothing');
    undo.push(throwAway);
    const mine = join(dataDir, 'script.sh');
    writeFileSync(mine, 'echo', { mode: 0o755 });
    chmodSync(mine, 0o755);
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (entry.name !== 'script.sh') chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
    chmodSync(dataDir, 0o777);
    await (await openStore({ dataDir })).close();
    expect(openToOthers(dataDir)).toEqual([mine]);
  });

  test('makePrivate: repairs files, mails and keys, and does not follow a symbolic link', async () => {
    const folder = emptyFolder();
    const outside = join(emptyFolder(), 'outside');
    writeFileSync(outside, '', { mode: 0o644 });
    mkdirSync(join(folder, 'files', 'tenant'), { recursive: true, mode: 0o755 });
    mkdirSync(join(folder, 'outbox'));
    const names = ['files/tenant/photo.webp', 'outbox/1.json', 'demo-provider-key.json', 'demo-provider.jsonl'];
    for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o644 });
    symlinkSync(outside, join(folder, 'files', 'link'));
    await makePrivate(folder);
    for (const name of [...names, 'files', 'files/tenant', 'outbox']) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    expect(lstatSync(outside).mode & 0o777).toBe(0o644);
  });

  test('npm run admin, db:migrate and token: leave no file that other users can read', async () => {
    const folder = join(emptyFolder(), 'data');
    await run('db/migrate-cli.ts', [], { DATA_DIR: folder });
    expect(openToOthers(folder)).toEqual([]);
    await run('db/admin-cli.ts', ['a@b.example', '--tenant', 'The House'], { DATA_DIR: folder });
    expect(openToOthers(folder)).toEqual([]);
  });

  test('server: leaves no file that other users can read, after pictures, mails and tokens too', async () => {
    const { dataDir, throwAway } = await createStorePlace('pglite');
    undo.push(throwAway);
    const server = await new ServerProcess(await freePort(), { DATA_DIR: dataDir }).start();
    undo.push(() => server.end('SIGKILL'));
    await run('server/demo-identity/token-cli.ts', [GRETA, '--url', server.url], {});
    expect((await server.call(GRETA, 'GET', '/api/account')).status).toBe(200);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  onPostgres(() => {
    test('makePrivate: makes the folder of files and keys private with PostgreSQL too', async () => {
      const { dataDir, databaseUrl, throwAway } = await createStorePlace('postgresql');
      undo.push(throwAway);
      chmodSync(dataDir, 0o777);
      const server = await new ServerProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }).start();
      undo.push(() => server.end('SIGKILL'));
      expect(openToOthers(dataDir)).toEqual([]);
    });
  });
});

describe.skipIf(!hasUsers)('a folder of another user', STARTS, () => {
  test('is refused with what to do', async () => {
    const folder = emptyFolder();
    await expect(makePrivate(folder, (process.getuid?.() ?? 0) + 1)).rejects.toThrow(/belongs to another user .* DATA_DIR/s);
  });

  test.skipIf(!isRoot)('is refused at the start with exit code 1, and so is a file of another user in it', async () => {
    const folder = emptyFolder();
    chownSync(folder, 12_345, 12_345);
    const server = new ServerProcess(await freePort(), { DATA_DIR: folder });
    expect(await server.started()).toBe(false);
    expect(await server.end('SIGKILL')).toBe(1);
    expect(server.output).toContain(`${folder} belongs to another user (uid 12345)`);
    expect(server.output).not.toContain('    at ');
    expect(readdirSync(folder)).toEqual([]);

    const own = emptyFolder();
    mkdirSync(join(own, 'files'));
    writeFileSync(join(own, 'files', 'theirs'), '');
    chownSync(join(own, 'files', 'theirs'), 12_345, 12_345);
    await expect(makePrivate(own)).rejects.toThrow(`${join(own, 'files', 'theirs')} belongs to another user`);
  });
});
