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
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeKeyFile } from '#db/box/key-files';
import { KeyFolder } from '#db/box/keys';
import { restartBox } from '#db/box/lost-key-restart';
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

  describe('restarting a ballot box by hand', () => {
    const restartIn = (folder: string, campaignId: string, allKeysLost = false) =>
      restartBox(app.store, new KeyFolder(folder), campaignId, { allKeysLost });
    const restart = (campaignId: string) => restartIn(app.config.keysDir, campaignId);
    // The folder of a server has keys of other campaigns.
    beforeAll(async () => void (await new KeyFolder(app.config.keysDir).make(randomUUID(), T)));
    const lost = async (count: number): Promise<TestCampaignRow> => {
      const campaign = await anonymous();
      await fill(campaign, count);
      rmSync(keyPath(campaign));
      return campaign;
    };

    test('drops the sealed ballots, reports how many, and lets the next answer begin a new box', async () => {
      const campaign = await lost(3);
      expect(await restart(campaign.id)).toMatch(/^3 sealed answers of .+ were deleted/);
      expect(await boxOf(app, campaign.id)).toMatchObject({ isThere: false, sealed: [], opened: [] });
      const words = await fill(campaign, 2 * T, 'after');
      expect(await open(campaign)).toMatchObject({ opened: T });
      expect(await allWords(campaign)).toEqual(words.sort());
    });

    test('tells the operator of a campaign by invitation that those whose answer was dropped cannot answer again', async () => {
      const campaign = await lost(1);
      await changeCampaign(app, campaign.id, { anonymity: 'invited' });
      expect(await restart(campaign.id)).toContain('cannot answer again');
    });

    test('keeps the opened responses and counts on from them', async () => {
      const campaign = await anonymous();
      await fill(campaign, 2 * T);
      await open(campaign);
      for (const name of keysFor(campaign)) rmSync(join(app.config.keysDir, name));
      expect(await restart(campaign.id)).toMatch(`${T} sealed answers`);
      expect(await countsOfBox(app, campaign.id)).toEqual([0, T]);
      await fill(campaign, 2 * T, 'after');
      expect(await open(campaign)).toMatchObject({ responseCount: 2 * T });
    });

    test('changes no other campaign', async () => {
      const [campaign, other] = [await lost(2), await lost(2)];
      await restart(campaign.id);
      expect(await countsOfBox(app, other.id)).toEqual([2, 0]);
    });

    test('is refused and drops nothing when the key is there', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2);
      await expect(restart(campaign.id)).rejects.toThrow('It is not lost, so no answers were deleted.');
      expect(await allWords(campaign)).toEqual(words);
    });

    test('is refused and drops nothing when the key is there but not readable', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2);
      const path = keyPath(campaign);
      // The mode that cp leaves, and a file of another user, simulated by a folder without access.
      chmodSync(path, 0o644);
      await expect(restart(campaign.id)).rejects.toThrow(/Its mode must be 600/);
      chmodSync(path, 0o600);
      await expect(restartIn(path, campaign.id)).rejects.toThrow(/cannot be read \(ENOTDIR\)/);
      expect(await allWords(campaign)).toEqual(words);
    });

    test('is refused and drops nothing where there is no folder of keys: the server may use another', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2);
      await expect(restartIn(`${app.config.keysDir}-of-nobody`, campaign.id)).rejects.toThrow(/ANONYMITY_KEYS_DIR/);
      expect(await allWords(campaign)).toEqual(words);
    });

    test('is refused and drops nothing in a folder without any key, unless the operator says that all keys are lost', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2);
      const empty = mkdtempSync(join(tmpdir(), 'parley-no-keys-'));
      await expect(restartIn(empty, campaign.id)).rejects.toThrow(/no key of any campaign .*ANONYMITY_KEYS_DIR.*--all-keys-lost/);
      expect(await allWords(campaign)).toEqual(words);
      expect(await restartIn(empty, campaign.id, true)).toMatch(/^2 sealed answers of .+ were deleted/);
      rmSync(empty, { recursive: true });
    });

    test('is refused when no ballot is sealed any more', async () => {
      const campaign = await anonymous();
      await fill(campaign, T);
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await open(campaign);
      await expect(restart(campaign.id)).rejects.toThrow('is closed');
      expect(await countsOfBox(app, campaign.id)).toEqual([0, T]);
    });

    test.each([
      ['an id of nothing', randomUUID()],
      ['no id', "x' or true --"],
      ['nothing', ''],
    ])('is refused for %s', async (_what, id) => {
      await expect(restart(id)).rejects.toThrow(id);
    });

    test('keeps or refuses each answer that is handed in at the same time', async () => {
      const campaign = await lost(2);
      const people = await Promise.all(Array.from({ length: 6 }, () => newRespondent(app, campaign)));
      const [, ...answers] = await Promise.all([
        restart(campaign.id),
        ...people.map((who, i) => who.put(ballotOf(who, survey, `during ${i}`))),
      ]);
      const kept = answers.flatMap(({ status }, i) => (status === 200 ? [`during ${i}`] : []));
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
      expect(await allWords(campaign)).toEqual(kept.sort());
    });
  });
});
