import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOREALIS } from '#db/demo/tenants';
import { removeTenant } from '#db/tenant-removal/command';
import { TENANT_FILES_JOB } from '#db/tenant-removal/rows';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, RUTH, tenantIdOf } from '#tests/support/demo-users';
import { type FakeBucket, openBucket } from '#tests/support/fake-s3';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { firstStore } from '#tests/support/stores';

const NAME = 'Borealis Foods';
/** The queue looks every 10 s for jobs whose time has come. */
const POLLED_WITHIN_MS = 25_000;

let bucket: FakeBucket;
let app: TestApp;
beforeAll(async () => {
  bucket = await openBucket();
  app = await startApp({ kind: firstStore(), env: { JOBS: '1', ...bucket.env } });
});
afterAll(async () => {
  await app.close();
  bucket.close();
});

const keyOf = (mail: string, path: string): string => `/files/${tenantIdOf(mail)}/${path}`;
const runWaitingJobs = () => app.store.db.execute(sql`update jobs.job set start_after = now() where state in ('created', 'retry')`);
const filesOf = (mail: string): string[] => [...bucket.files.keys()].filter((key) => key.startsWith(keyOf(mail, '')));

test('TENANT-O15: the files of a tenant that exists stay, whatever job there is', { timeout: 2 * POLLED_WITHIN_MS }, async () => {
  const tenantId = tenantIdOf(BEA);
  bucket.files.set(keyOf(BEA, 'campaign/a.pdf'), Buffer.from('a'));
  await app.store.addJob({ queue: TENANT_FILES_JOB, tenantId, data: { tenantId }, key: tenantId, urgent: true });
  const waiting = () => rowsOf(app.store.db, sql`select from jobs.job where name = ${TENANT_FILES_JOB}`);
  await expect.poll(waiting, { timeout: POLLED_WITHIN_MS, interval: 200 }).toEqual([]);
  expect(filesOf(BEA)).toHaveLength(1);
});

test('TENANT-O14, TENANT-O15: a tenant is removed while its users are signed in', { timeout: 3 * POLLED_WITHIN_MS }, async () => {
  for (const path of ['campaign/a.pdf', 'users/b.webp', 'pictures/c.webp', 'talk-images/d.webp'])
    bucket.files.set(keyOf(BEA, path), Buffer.from(path));
  bucket.files.set(keyOf(GRETA, 'talk-images/d.webp'), Buffer.from('ours'));
  const tokens = await Promise.all([BEA, RUTH].map((mail) => app.token(mail)));
  const socket = await app.createSocketClient({ token: tokens[0] as string }).opened();
  await app.store.db.execute(sql`update tenants set modules = '{}' where id = ${BOREALIS}`);
  bucket.fails = true;
  await removeTenant(app.store, NAME, { keysDir: app.config.keysDir, ask: async () => NAME });
  expect(await socket.ended).toBe('io server disconnect');
  for (const token of tokens) {
    await expect.poll(async () => (await app.callWith(token, 'GET', '/api/account')).status).toBe(403);
    expectRefusal(await app.callWith(token, 'GET', '/api/account'), 'UnknownPersonError');
  }
  expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
  expect(filesOf(BEA)).toHaveLength(4);
  bucket.fails = false;
  const left = async (): Promise<string[]> => {
    await runWaitingJobs();
    return filesOf(BEA);
  };
  await expect.poll(left, { timeout: POLLED_WITHIN_MS, interval: 500 }).toEqual([]);
  expect(filesOf(GRETA)).toHaveLength(1);
});
