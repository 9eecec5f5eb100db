import { and, eq, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import { createPhotoStorage } from '#server/features/user/photo/files';
import { photoService } from '#server/features/user/photo/service';
import type { Principal } from '#server/lib/principal';
import type { Jobs, RunAgain } from '#server/plugins/jobs';
import type { Storage } from '#server/plugins/storage/storage';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { firstStore } from '#tests/support/stores';
import { createTestUser } from '#tests/support/users';

const HOURS_MS = 2 * 3_600_000;
const tenantId = tenantIdOf(ADA);
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

type Handle = (given: object) => Promise<RunAgain | undefined>;

/** The jobs about photos of this user. */
async function jobsOf(userId: string): Promise<{ name: string; data: object }[]> {
  const found = await app.store.db.execute(sql`select name, data from jobs.job where data->>'photo' like ${`%${userId}%`}`);
  return (found as unknown as { rows: { name: string; data: object }[] }).rows;
}

/** Uploads a photo of a new user, which fails. @returns the files that are left */
async function uploadThatFails(store: (id: string) => Store, put: Storage['put'] = async () => {}) {
  const { id } = await createTestUser(app);
  const files = new Set<string>();
  const storage = {
    put: async (...given: Parameters<Storage['put']>) => {
      files.add(given[1]);
      await put(...given);
    },
    remove: async (_: string, path: string) => void files.delete(path),
  } as unknown as Storage;
  const handles = new Map<string, Handle>();
  const jobs = { define: ({ name, handle }: { name: string; handle: Handle }) => handles.set(name, handle) } as unknown as Jobs;
  const service = photoService(store(id), { files: createPhotoStorage(storage), jobs, warn: () => {} });
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(service.put({ tenantId } as Principal, id, image)).rejects.toThrow('killed');
  /** Runs the jobs that wait for this user's photo. @returns when they are to run again */
  const runJobs = async (): Promise<(number | undefined)[]> =>
    Promise.all((await jobsOf(id)).map(async ({ name, data }) => (await handles.get(name)?.(data))?.inMs));
  return { id, files, runJobs };
}

test('USER-P5: the file of a photo whose process ended before a user got it is deleted, once its upload must be over', async () => {
  const { files, runJobs } = await uploadThatFails(
    () => app.store,
    () => Promise.reject(new Error('killed')),
  );
  expect(files.size).toBe(1);
  expect(await runJobs()).toEqual([expect.any(Number)]);
  expect(files.size).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS_MS });
  expect(await runJobs()).toEqual([undefined]);
  expect(files.size).toBe(0);
});

test('USER-P5: the file of a photo that a user has stays, also when the answer of the store was lost', async () => {
  const { store } = app;
  const hasPhoto = (id: string) => store.db.$count(users, and(eq(users.id, id), isNotNull(users.photo)));
  let isLost = false;
  const { id, files, runJobs } = await uploadThatFails((userId) => ({
    ...store,
    asTenant: async (...given) => {
      const result = await store.asTenant(...given);
      if (isLost || !(await hasPhoto(userId))) return result as never;
      isLost = true;
      throw new Error('killed');
    },
  }));
  expect(await hasPhoto(id)).toBe(1);
  expect(files.size).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOURS_MS });
  expect(await runJobs()).toEqual([undefined]);
  expect(files.size).toBe(1);
});

test('USER-P5: an upload adds no job that an older server would take to delete the file at once', async () => {
  const { id } = await uploadThatFails(
    () => app.store,
    () => Promise.reject(new Error('killed')),
  );
  const names = (await jobsOf(id)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain('photo-removal');
});
