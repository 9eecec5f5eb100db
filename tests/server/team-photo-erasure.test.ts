import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA } from '#tests/support/demo-users';
import { type FakeBucket, openBucket } from '#tests/support/fake-s3';
import { firstStore } from '#tests/support/stores';
import { createTestUser, teamUrl } from '#tests/support/users';

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

/** A new user with a photo, whose file is in the bucket. */
async function userWithPhoto(): Promise<{ url: string; files: () => string[] }> {
  const { id } = await createTestUser(app);
  const data = new FormData();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  data.append('request', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  expect((await app.send<UserAccount>(ADA, 'PUT', `${teamUrl(id)}/photo`, data)).status).toBe(200);
  const files = () => [...bucket.files.keys()].filter((key) => key.includes(id));
  expect(files()).toHaveLength(1);
  return { url: teamUrl(id), files };
}

/** Lets jobs run now that wait to be run again. @returns the files */
async function filesAfterJobs(files: () => string[]): Promise<string[]> {
  await app.store.db.execute(sql`update jobs.job set start_after = now() where state in ('created', 'retry')`);
  return files();
}

test.each([
  ['USER-R1: is erased when the storage is back that was unreachable as its user was removed', ''],
  ['USER-P5: is deleted when the storage is back that was unreachable as its user took it away', '/photo'],
])('file of a photo: %s', { timeout: 2 * POLLED_WITHIN_MS }, async (_, of) => {
  const { url, files } = await userWithPhoto();
  bucket.fails = true;
  expect((await app.call(ADA, 'DELETE', `${url}${of}`)).status).toBe(200);
  expect(files()).toHaveLength(1);
  bucket.fails = false;
  await expect.poll(() => filesAfterJobs(files), { timeout: POLLED_WITHIN_MS, interval: 500 }).toEqual([]);
});
