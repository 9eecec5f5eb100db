import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#db/store';
import { countAppliedMigrations, MIGRATIONS } from '#tests/support/partial-migration';
import { ServerProcess } from '#tests/support/server-process';
import { freePort } from '#tests/support/system-utilities';
import { openTempStoreAt, tempServer, tempStore } from '#tests/support/temporary-servers';

const another = 'Another Parley is running on';

test('folder of the embedded store: is refused to a second server with a message, and the first continues', async () => {
  const where = await tempStore('pglite', 'nothing');
  const first = await tempServer(where);
  const second = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir });
  expect(await second.started()).toBe(false);
  expect(second.output).toContain(another);
  expect(second.output).toContain('DATA_DIR');
  expect(await second.end('SIGKILL')).toBe(1);
  expect((await first.fetch('/configuration/app', {})).status).toBe(200);
});

test('folder of the embedded store: is refused under a symbolic link too', async () => {
  const where = await tempStore('pglite', 'nothing');
  await openTempStoreAt(where);
  const alias = `${where.dataDir}-alias`;
  symlinkSync(where.dataDir, alias);
  onTestFinished(() => rmSync(alias));
  await expect(openStore({ dataDir: alias })).rejects.toThrow(another);
});

test('folder of the embedded store: is refused to a process with another temporary folder', async () => {
  const where = await tempStore('pglite', 'nothing');
  await openTempStoreAt(where);
  const elsewhere = mkdtempSync(join(tmpdir(), 'parley-elsewhere-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  const second = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir, TMPDIR: elsewhere });
  onTestFinished(async () => void (await second.end('SIGKILL')));
  expect(await second.started()).toBe(false);
  expect(second.output).toContain(another);
});

test('folder of the embedded store: is free once the store is closed', async () => {
  const where = await tempStore('pglite', 'nothing');
  await (await openStore(where)).close();
  await (await openStore(where)).close();
});

test('folder of the embedded store of a killed process opens again, for exactly one of several processes', async () => {
  const where = await tempStore('pglite', 'nothing');
  const script = `import { openStore } from '#db/store';
    const store = await openStore({ dataDir: ${JSON.stringify(where.dataDir)} });
    await store.migrate();
    process.kill(process.pid, 'SIGKILL');`;
  const child = execFile(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: process.cwd() });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => openStore(where)));
  const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const store of opened) onTestFinished(() => store.close());
  expect(opened).toHaveLength(1);
  expect(await countAppliedMigrations(opened[0] as Store)).toBe(MIGRATIONS.length);
  for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain(another);
});
