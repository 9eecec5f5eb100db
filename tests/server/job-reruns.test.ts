import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Jobs } from '#server/plugins/jobs';
import { startApp } from '#tests/support/app';
import { firstStore } from '#tests/support/stores';

const SOON_MS = 500;
/** The queue looks every 10 s for jobs whose time has come. */
const POLLED_WITHIN_MS = 25_000;

test('job that has to run again: runs once more after that time, however many asked for it', {
  timeout: 2 * POLLED_WITHIN_MS,
}, async () => {
  const app = await startApp({ kind: firstStore() });
  const { store } = app;
  const runs: string[] = [];
  const jobs = new Jobs();
  const add = jobs.define<{ n: string }>({
    name: 'again',
    handle: async ({ n }) => {
      runs.push(n);
      return runs.length <= 3 ? { key: 'one', inMs: SOON_MS } : undefined;
    },
  });
  const warned: unknown[] = [];
  await jobs.start(store, true, (error) => warned.push(error));
  for (const n of ['first', 'second', 'third']) await add({ n }, n);
  await expect.poll(() => runs.length, { timeout: POLLED_WITHIN_MS }).toBe(4);
  expect(runs.slice(0, 3).toSorted()).toEqual(['first', 'second', 'third']);
  const left = await store.db.execute(sql`select 1 from jobs.job where name = 'again' and state < 'active'`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
  expect(warned).toEqual([]);
  await jobs.drain();
  await app.close();
});

test('job that has to run again: is run by the next process when its own has ended before that time', {
  timeout: 2 * POLLED_WITHIN_MS,
}, async () => {
  const app = await startApp({ kind: firstStore() });
  const runs: string[] = [];
  const begin = async (name: string) => {
    const jobs = new Jobs();
    const handle = async () => {
      runs.push(name);
      return name === 'first process' ? { key: 'one', inMs: SOON_MS } : undefined;
    };
    const add = jobs.define<Record<string, string>>({ name: 'waits', handle });
    await jobs.start(app.store, true, () => {});
    return { jobs, add };
  };
  const first = await begin('first process');
  await first.add({}, 'only');
  await expect.poll(() => runs.length, { timeout: POLLED_WITHIN_MS }).toBe(1);
  await first.jobs.drain();
  const next = await begin('next process');
  await expect.poll(() => runs, { timeout: POLLED_WITHIN_MS }).toEqual(['first process', 'next process']);
  await next.jobs.drain();
  await app.close();
});

test('job queue: gives a queue that an older version created the settings of this one', async () => {
  const app = await startApp({ kind: firstStore() });
  const settingsAfterStart = async (retentionSeconds?: number) => {
    const jobs = new Jobs();
    jobs.define({ name: 'older', handle: async () => {}, ...(retentionSeconds ? { retentionSeconds } : {}) });
    await jobs.start(app.store, true, () => {});
    const found = await app.store.db.execute(
      sql`select policy, retention_seconds, retry_limit, notify from jobs.queue where name = 'older'`,
    );
    await jobs.drain();
    return (found as unknown as { rows: unknown[] }).rows;
  };
  const [before] = await settingsAfterStart();
  expect(before).toMatchObject({ policy: 'short', retention_seconds: 86_400, notify: true });
  expect(await settingsAfterStart(31_536_000)).toEqual([{ ...(before as object), retention_seconds: 31_536_000 }]);
  await app.store.db.execute(sql`update jobs.queue set retry_limit = 1, notify = false where name = 'older'`);
  expect(await settingsAfterStart()).toEqual([before]);
  await app.close();
});
