import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeKeyFile } from '#db/box/key-files';
import { boxedResponses, boxes } from '#db/schema/box';
import { boxStore } from '#server/features/anonymous-response/box/store';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { ballotOf, boxOf, boxTest, countsOfBox, handInAnonymously } from '#tests/support/ballots';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { changeCampaign, newRespondent, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const T = 5;
const HOURS_AGO = (hours: number) => new Date(Date.now() - hours * 3_600_000);

onEachStore((kind) => {
  let app: TestApp;
  const { anonymous, fill, open, allWords, keysFor } = boxTest(() => app, survey);
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const keyPath = (campaign: TestCampaignRow): string => join(app.config.keysDir, keysFor(campaign)[0] ?? '');
  const damages: [string, (path: string) => void][] = [
    ['that is missing', (path) => renameSync(path, `${path}.away`)],
    ['that is cut', (path) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 30))],
    ['that is empty', (path) => writeFileSync(path, '')],
    ['that is readable by others', (path) => chmodSync(path, 0o644)],
    ['with another threshold', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"threshold":5', '"threshold":3'))],
  ];
  const expectHandInsRefused = async (campaign: TestCampaignRow): Promise<void> => {
    const before = await boxOf(app, campaign.id);
    const who = await newRespondent(app, campaign);
    expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey)), 'UnavailableError');
    await changeCampaign(app, campaign.id, { toDate: '2020-01-01' });
    await expect(open(campaign)).rejects.toThrow(campaign.id);
    await changeCampaign(app, campaign.id, { toDate: campaign.toDate });
    expect(await boxOf(app, campaign.id)).toEqual(before);
  };

  test.each(damages)(
    'ballot key %s: hand-ins of the campaign are refused until the key is back, and no ballot is dropped',
    async (_what, damage) => {
      const [campaign, other] = [await anonymous(), await anonymous()];
      const words = await fill(campaign, T);
      const path = keyPath(campaign);
      const content = readFileSync(path);
      damage(path);
      await expectHandInsRefused(campaign);
      await handInAnonymously(app, other);

      writeFileSync(path, content);
      chmodSync(path, 0o600);
      words.push(...(await fill(campaign, 1, 'again')));
      expect(await allWords(campaign)).toEqual(words.sort());
    },
  );

  test('ballot key of another campaign: opens no ballot', async () => {
    const [campaign, other] = [await anonymous(), await anonymous()];
    await fill(campaign, 1);
    await fill(other, 1);
    writeFileSync(keyPath(campaign), readFileSync(keyPath(other)));
    await expectHandInsRefused(campaign);
  });

  test('ballot key: is stored in a folder and a file without rights for other users', async () => {
    const campaign = await anonymous();
    await fill(campaign, 1);
    expect(statSync(app.config.keysDir).mode & 0o777).toBe(0o700);
    expect(statSync(keyPath(campaign)).mode & 0o777).toBe(0o600);
    expect(keysFor(campaign)).toEqual([`${campaign.id}.${(await boxOf(app, campaign.id)).keyId}.key`]);
  });

  test('ballot key with which nothing is sealed: is deleted after one hour, every other key stays', async () => {
    const [campaign, running] = [await anonymous(), await anonymous()];
    await fill(running, 1);
    await fill(campaign, 2 * T);
    await open(campaign);
    const { keyId } = await boxOf(app, campaign.id);
    const names = [...keysFor(campaign), ...keysFor(running)];
    expect(keysFor(campaign)).toHaveLength(2);
    // The key of a campaign in another store.
    const foreign = `${randomUUID()}.${randomUUID()}.key`;
    writeFileSync(join(app.config.keysDir, foreign), '{}');
    const store = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
    await store.sweepKeys(3_600_000);
    expect(keysFor(campaign)).toHaveLength(2);
    for (const name of [...names, foreign]) utimesSync(join(app.config.keysDir, name), HOURS_AGO(2), HOURS_AGO(2));
    await store.sweepKeys(3_600_000);
    expect(keysFor(campaign)).toEqual([`${campaign.id}.${keyId}.key`]);
    expect(keysFor(running)).toHaveLength(1);
    expect(existsSync(join(app.config.keysDir, foreign))).toBe(true);
  });

  test('ballot key that could not be written, or was being written when its process ended: leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await expect(writeKeyFile(folder, 'a.key', { toString: () => Promise.reject(full) } as never)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
    const [ended, running] = [`${randomUUID()}.${randomUUID()}.key.new`, `${randomUUID()}.${randomUUID()}.token.new`];
    for (const name of [ended, running]) writeFileSync(join(folder, name), '{');
    utimesSync(join(folder, ended), HOURS_AGO(2), HOURS_AGO(2));
    await boxStore(app.store, { keysDir: folder, chance: Math.random, warn: () => {} }).sweepKeys(3_600_000);
    expect(readdirSync(folder)).toEqual([running]);
  });

  test('ballot key that a restored older store does not name: stays, because a newer dump may need it', async () => {
    const campaign = await anonymous();
    await fill(campaign, 1);
    const { keyId } = await boxOf(app, campaign.id);
    await fill(campaign, 2 * T - 1);
    await open(campaign);
    const old = keysFor(campaign).find((name) => name.includes(keyId ?? '')) ?? '';
    rmSync(join(app.config.keysDir, old));
    await app.store.db.update(boxes).set({ keyId }).where(eq(boxes.campaignId, campaign.id));
    await app.store.db.delete(boxedResponses).where(eq(boxedResponses.campaignId, campaign.id));
    for (const name of keysFor(campaign)) utimesSync(join(app.config.keysDir, name), HOURS_AGO(2), HOURS_AGO(2));
    const store = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
    await store.sweepKeys(3_600_000);
    expect(keysFor(campaign)).toHaveLength(1);
  });

  test('missing folder of ballot keys: keeps all ballots until an operator discards them', async () => {
    const campaign = await anonymous();
    await fill(campaign, 3);
    const away = `${app.config.keysDir}.away`;
    renameSync(app.config.keysDir, away);
    await expectHandInsRefused(campaign);
    mkdirSync(app.config.keysDir, { recursive: true });
    await expectHandInsRefused(campaign);
    for (const file of readdirSync(away)) renameSync(join(away, file), join(app.config.keysDir, file));
    await fill(campaign, 1);
    expect(await countsOfBox(app, campaign.id)).toEqual([4, 0]);
  });
});
