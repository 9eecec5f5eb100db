import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { type FakeBucket, openBucket } from '#tests/support/bucket';
import { CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { addressOf, answerAll, lookAt, openStatistics, statusOf, whenThere } from '#tests/support/statistics';
import { onPostgres } from '#tests/support/stores';
import { askPeople, newCampaign, newSurvey } from '#tests/support/surveys';

const FIVE = [TOM, NILS, GRETA, MIRA, JONAS];
/** The queue tries again after 5 s, and after twice as long each time. */
const RETRIED_WITHIN_MS = 60_000;
const NOTHING_YET = { detail: 'preparing' };

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
async function start(wanted: Parameters<typeof startApp>[0]): Promise<TestApp> {
  const app = await startApp(wanted);
  open.push(() => app.close());
  return app;
}
async function bucketFor(): Promise<FakeBucket> {
  const bucket = await openBucket();
  open.push(bucket.close);
  return bucket;
}
async function answeredCampaign(app: TestApp) {
  const campaign = await newCampaign(app, { isBoardpulse: true, surveys: [newSurvey(['single-with'])] });
  await answerAll(app, FIVE, await askPeople(app, campaign, FIVE));
  return campaign;
}

/** The files of a campaign, and when each was written. */
const whenMade = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));

const jobsLeft = async ({ store }: TestApp): Promise<number> => {
  const left = await store.db.execute(sql`select 1 from jobs.job where name = 'statistics' and state < 'completed'`);
  return (left as unknown as { rows: unknown[] }).rows.length;
};

describe('a storage that fails', () => {
  test('while the file is made: it is being prepared, and made once the storage is back', async () => {
    const bucket = await bucketFor();
    bucket.fails = true;
    const app = await start({ kind: 'pglite', env: { JOBS: '1', ...bucket.env } });
    const { id } = await answeredCampaign(app);
    const answer = await openStatistics(app, CARLA, id);
    expectRefusal(answer, 'NotFoundError');
    expect(answer.body).toMatchObject(NOTHING_YET);
    expectRefusal(await addressOf(app, CARLA, id), 'NotFoundError');
    bucket.fails = false;
    await whenThere(app, CARLA, id, RETRIED_WITHIN_MS);
    expect([...bucket.files.keys()].filter((key) => key.includes(id))).toHaveLength(4);
  }, 90_000);

  test('while the file is opened: try again shortly; one that was lost is made again', async () => {
    const bucket = await bucketFor();
    const app = await start({ kind: 'pglite', env: { JOBS: '1', ...bucket.env } });
    const { id } = await answeredCampaign(app);
    await whenThere(app, CARLA, id);
    bucket.fails = true;
    expectRefusal(await openStatistics(app, CARLA, id), 'UnavailableError');
    expect(await statusOf(app, CARLA, id)).toBe(503);
    expectRefusal(await addressOf(app, CARLA, id), 'UnavailableError');
    bucket.fails = false;
    bucket.files.clear();
    const follower = await app.connect(CARLA);
    await follower.ask('join', { kind: 'campaign', id });
    expectRefusal(await addressOf(app, CARLA, id), 'NotFoundError');
    expect((await openStatistics(app, CARLA, id)).body).toMatchObject(NOTHING_YET);
    await follower.when('campaign:statistics');
    expect((await openStatistics(app, CARLA, id)).status).toBe(200);
  });
});

test('a process that takes no jobs leaves them to another', async () => {
  const app = await start({ kind: 'pglite', env: { JOBS: '0' } });
  const { id } = await answeredCampaign(app);
  expect((await openStatistics(app, CARLA, id)).body).toMatchObject(NOTHING_YET);
});

onPostgres(() => {
  test('of two processes one makes it, once, however often somebody looks', async () => {
    const one = await start({ kind: 'postgresql', env: { JOBS: '1' } });
    const two = await start({ kind: 'postgresql', env: { JOBS: '1', DATA_DIR: one.place.dataDir }, beside: one });
    const campaign = await answeredCampaign(one);
    await whenThere(one, CARLA, campaign.id);
    const folder = join(one.place.dataDir, 'files', campaign.tenantId, 'campaign', campaign.id);
    const made = whenMade(folder);
    expect(made).toHaveLength(4);
    for (const app of [one, two, one, two]) await lookAt(app, campaign);
    await expect.poll(() => jobsLeft(one), { timeout: 20_000 }).toBe(0);
    expect(whenMade(folder)).toEqual(made);
    rmSync(join(folder, made[0]?.name ?? ''));
    await lookAt(two, campaign);
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toHaveLength(4);
  });
});
