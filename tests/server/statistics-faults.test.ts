import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { type FakeBucket, openBucket } from '#tests/support/fake-s3';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { addressOf, answerAll, jobsLeft, openStatistics, readPdf, statusOf, waitForStatistics } from '#tests/support/statistics';
import { firstStore, onPostgres } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey } from '#tests/support/surveys';

/** Twice the threshold. */
const SIX = [TOM, NILS, GRETA, MIRA, JONAS, CARLA];
/** The queue retries after 5 s, and then doubles the delay. */
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
  const campaign = await newCampaign(app, { isBoardpulse: true, disclosureThreshold: 3, surveys: [newSurvey(['single-with'])] });
  await answerAll(app, SIX, await assignSurvey(app, campaign, SIX));
  return campaign;
}

/** The files of a campaign with their modification times. */
const listFilesWithTimes = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));

describe('statistics file: a storage that fails', () => {
  test('while the file cannot be written: answers "preparing", and writes it when the storage is back', async () => {
    const bucket = await bucketFor();
    bucket.fails = true;
    const app = await start({ kind: firstStore(), env: { JOBS: '1', ...bucket.env } });
    const { id } = await answeredCampaign(app);
    const answer = await openStatistics(app, CARLA, id);
    expectRefusal(answer, 'NotFoundError');
    expect(answer.body).toMatchObject(NOTHING_YET);
    expectRefusal(await addressOf(app, CARLA, id), 'NotFoundError');
    bucket.fails = false;
    await waitForStatistics(app, CARLA, id, RETRIED_WITHIN_MS);
    expect([...bucket.files.keys()].filter((key) => key.includes(id))).toHaveLength(4);
  }, 90_000);

  test('while the file is read: answers 503; a lost file is written again', async () => {
    const bucket = await bucketFor();
    const app = await start({ kind: firstStore(), env: { JOBS: '1', ...bucket.env } });
    const { id } = await answeredCampaign(app);
    await waitForStatistics(app, CARLA, id);
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
    await follower.waitFor('campaign:statistics');
    expect((await openStatistics(app, CARLA, id)).status).toBe(200);
  });
});

test('statistics file: a process without jobs leaves it to another', async () => {
  const app = await start({ kind: firstStore(), env: { JOBS: '0' } });
  const { id } = await answeredCampaign(app);
  expect((await openStatistics(app, CARLA, id)).body).toMatchObject(NOTHING_YET);
});

onPostgres(() => {
  test('statistics file: one of two processes writes it, once', async () => {
    const one = await start({ kind: 'postgresql', env: { JOBS: '1' } });
    const two = await start({ kind: 'postgresql', env: { JOBS: '1', DATA_DIR: one.place.dataDir }, beside: one });
    const campaign = await answeredCampaign(one);
    await waitForStatistics(one, CARLA, campaign.id);
    const folder = join(one.place.dataDir, 'files', campaign.tenantId, 'campaign', campaign.id);
    const made = listFilesWithTimes(folder);
    expect(made).toHaveLength(4);
    for (const app of [one, two, one, two]) await readPdf(app, campaign);
    await expect.poll(() => jobsLeft(one), { timeout: 20_000 }).toBe(0);
    expect(listFilesWithTimes(folder)).toEqual(made);
    rmSync(join(folder, made[0]?.name ?? ''));
    await readPdf(two, campaign);
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toHaveLength(4);
  });
});
