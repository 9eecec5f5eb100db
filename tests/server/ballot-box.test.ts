import { setImmediate, setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousDrafts } from '#db/schema/campaign-and-response';
import { startApp, type TestApp } from '#tests/support/app';
import {
  addDraft,
  ballotOf,
  boxOf,
  boxTest,
  countsOfBox,
  handInAnonymously,
  queueBoxCheck,
  secretOfBefore,
  waitForBoxCounts,
} from '#tests/support/ballots';
import { CARLA } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import { campaignRow, changeCampaign, countsOf, newCampaign, newRespondent, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const T = 5;
/** How long ten thousand ballots take on a busy machine. */
const OPENING_MS = 4_500;

onEachStore((kind) => {
  let app: TestApp;
  const { anonymous, fill, open, allWords } = boxTest(() => app, survey);
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  describe('opening a batch of the ballot box', () => {
    test('BALLOT-6: opens a threshold of ballots once twice the threshold are in, and seals the others anew', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2 * T - 1);
      expect(await open(campaign)).toBeUndefined();
      words.push(...(await fill(campaign, 1, 'last')));
      const before = await boxOf(app, campaign.id);
      expect(await open(campaign)).toEqual({ opened: T, responseCount: T, assignedUsersCount: 0 });
      const after = await boxOf(app, campaign.id);
      expect([after.sealed.length, after.opened.length]).toEqual([T, T]);
      expect(await countsOf(app, campaign.id)).toEqual([0, T]);
      expect((await campaignRow(app, campaign.id)).hasBegun).toBe(true);
      // No row from before the opening exists after it.
      expect(after.keyId).not.toBe(before.keyId);
      const ids = new Set(before.sealed.map(({ id }) => id));
      expect([...after.sealed, ...after.opened].filter(({ id }) => ids.has(id))).toEqual([]);
      expect(new Set(after.sealed.map(({ keyId }) => keyId))).toEqual(new Set([after.keyId]));
      expect(await allWords(campaign)).toEqual(words.sort());
      for (const row of after.opened) expect(Object.keys(row).sort()).toEqual(['campaignId', 'id', 'responses', 'tenantId']);
    });

    // An embedded store has one connection, so that a hand-in waits for the opening anyway.
    if (kind === 'postgresql')
      test('hand-in: waits while ten thousand ballots are opened, which takes some seconds', async () => {
        const campaign = await anonymous();
        await fill(campaign, 1);
        const locked = Promise.withResolvers<void>();
        const opening = app.store.asTenant(campaign.tenantId, async (tx) => {
          await tx.execute(sql`select from boxes where campaign_id = ${campaign.id} for update`);
          locked.resolve();
          await setTimeout(OPENING_MS);
        });
        await locked.promise;
        const handIn = handInAnonymously(app, campaign);
        await opening;
        await handIn;
        expect(await countsOfBox(app, campaign.id)).toEqual([2, 0]);
      });

    test('returns every character that a ballot took in, so that no answer keeps the others sealed', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, 2 * T - 2);
      // Callers may send any text; browsers never send these.
      for (const odd of ['one \u0000 sign that no text of the store can hold', 'half a \ud800 letter']) {
        await handInAnonymously(app, campaign, odd);
        words.push(odd);
      }
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await open(campaign);
      expect(await countsOfBox(app, campaign.id)).toEqual([0, 2 * T]);
      expect(await allWords(campaign)).toEqual(words.sort());
    });

    test('draws the opened ballots and their order at random', async () => {
      const orders = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const campaign = await anonymous();
          await fill(campaign, 2 * T);
          await open(campaign);
          return (await boxOf(app, campaign.id)).opened.map(({ responses }) => responses[0]?.textResponse1).join();
        }),
      );
      expect(new Set(orders).size).toBeGreaterThan(3);
    });

    test('STATISTICS-D1: uses the threshold that the campaign had when it opened, not that of its company', async () => {
      const campaign = await anonymous({ disclosureThreshold: 3 });
      await fill(campaign, 6);
      expect(await open(campaign)).toMatchObject({ opened: 3 });
    });

    test('uses the threshold of the key, even if the stored threshold changes', async () => {
      const campaign = await anonymous();
      await fill(campaign, 2);
      await changeCampaign(app, campaign.id, { disclosureThreshold: 3 });
      await fill(campaign, 2 * T - 3);
      expect(await open(campaign)).toBeUndefined();
      await fill(campaign, 1);
      expect(await open(campaign)).toMatchObject({ opened: T });
    });

    test('opens a batch once when two processes try at the same time', async () => {
      const campaign = await anonymous();
      const other = kind === 'postgresql' ? await startApp({ kind, beside: app, env: { JOBS: '0', DATA_DIR: app.config.dataDir } }) : app;
      const words = await fill(campaign, 2 * T - 1);
      const who = await newRespondent(app, campaign);
      await who.put(ballotOf(who, survey, 'last'));
      const openings = await Promise.all([open(campaign), open(campaign, other), open(campaign)]);
      expect(openings.filter(Boolean)).toHaveLength(1);
      expect(await countsOfBox(app, campaign.id)).toEqual([T, T]);
      expect(await countsOf(app, campaign.id)).toEqual([0, T]);
      expect(await allWords(campaign)).toEqual([...words, 'last'].sort());
      if (other !== app) await other.close();
    });

    test('neither loses nor doubles a hand-in while the key rotates', { timeout: 60_000 }, async () => {
      const campaign = await anonymous();
      const words = Array.from({ length: 60 }, (_, i) => `many ${i}`);
      let done = false;
      const openOften = async (): Promise<number> => {
        let times = 0;
        while (!done) {
          times += (await open(campaign)) ? 1 : 0;
          // The embedded store responds without a turn of the event loop, so that the hand-ins would never arrive.
          await setImmediate();
        }
        return times;
      };
      const opening = openOften();
      await Promise.all(words.map((one) => handInAnonymously(app, campaign, one)));
      done = true;
      expect(await opening).toBeGreaterThan(0);
      expect(await allWords(campaign)).toEqual(words.sort());
    });
  });

  describe('ballot box jobs', () => {
    let working: TestApp;
    beforeAll(async () => {
      working = await startApp({ kind, env: { JOBS: '1' } });
    });
    afterAll(() => working.close());

    test('an opening notifies the followers of the campaign and creates an edition; a single hand-in does neither', async () => {
      const campaign = await newCampaign(working, { type: 'Anonymous', surveys: [survey] });
      const owner = await working.connect(CARLA);
      await owner.ask('join', { kind: 'campaign', id: campaign.id });
      for (let i = 0; i < 2 * T; i++) await handInAnonymously(working, campaign);
      expect(await owner.waitFor('campaign:progress')).toEqual({ campaignId: campaign.id, responseCount: T, assignedUsersCount: 0 });
      expect(owner.all('campaign:progress')).toHaveLength(1);
      await waitForBoxCounts(working, campaign.id, T, T);
      expect(await owner.waitFor('campaign:statistics')).toEqual({ campaignId: campaign.id, available: true });
    });

    test('BALLOT-7: a campaign that its owner closes has its box closed at once', async () => {
      const campaign = await newCampaign(working, { type: 'Anonymous', surveys: [survey] });
      for (let i = 0; i < T; i++) await handInAnonymously(working, campaign);
      expect((await working.call(CARLA, 'POST', `/api/campaigns/${campaign.id}/close`, { revision: 1 })).status).toBe(200);
      await waitForBoxCounts(working, campaign.id, 0, T);
    });

    test('the close of an ended campaign deletes its drafts of older releases and those of no other campaign', async () => {
      const [over, running] = [
        await newCampaign(working, { type: 'Anonymous', surveys: [survey] }),
        await newCampaign(working, { type: 'Anonymous', surveys: [survey] }),
      ];
      for (const campaign of [over, running]) await addDraft(working, campaign, secretOfBefore(campaign.tenantId), 'half a thought');
      for (let i = 0; i < T; i++) await handInAnonymously(working, over);
      await changeCampaign(working, over.id, { status: 'Done' });
      await queueBoxCheck(working);
      await waitForBoxCounts(working, over.id, 0, T);
      const drafts = async ({ id }: TestCampaignRow) => working.store.db.$count(anonymousDrafts, eq(anonymousDrafts.campaignId, id));
      expect([await drafts(over), await drafts(running)]).toEqual([0, 1]);
    });
  });
});
