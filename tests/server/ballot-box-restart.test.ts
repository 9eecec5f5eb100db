import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyFolder } from '#db/box/keys';
import { restartBox } from '#db/box/lost-key-restart';
import { startApp, type TestApp } from '#tests/support/app';
import { ballotOf, boxOf, boxTest, countsOfBox } from '#tests/support/ballots';
import { onEachStore } from '#tests/support/stores';
import { changeCampaign, newRespondent, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const T = 5;

onEachStore((kind) => {
  let app: TestApp;
  const { anonymous, fill, open, allWords, keysFor } = boxTest(() => app, survey);
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const keyPath = (campaign: TestCampaignRow): string => join(app.config.keysDir, keysFor(campaign)[0] ?? '');

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
