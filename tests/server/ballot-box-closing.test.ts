import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { ballotOf, boxTest, countsOfBox, handInAnonymously } from '#tests/support/ballots';
import { CARLA } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { campaignRow, changeCampaign, countsOf, newRespondent, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const T = 5;

onEachStore((kind) => {
  let app: TestApp;
  const { anonymous, fill, open, allWords, keysFor } = boxTest(() => app, survey);
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  describe('closing the ballot box', () => {
    const close = async (campaign: TestCampaignRow) => {
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await open(campaign);
    };

    test('BALLOT-7: opens all ballots that are left, and deletes the key at once', async () => {
      const campaign = await anonymous();
      const words = await fill(campaign, T + 2);
      const who = await newRespondent(app, campaign);
      await close(campaign);
      expect(await countsOfBox(app, campaign.id)).toEqual([0, T + 2]);
      expect(await allWords(campaign)).toEqual(words.sort());
      expect(await countsOf(app, campaign.id)).toEqual([0, T + 2]);
      expect(keysFor(campaign)).toEqual([]);
      expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey)), 'CampaignClosedError');
    });

    test('BALLOT-7: deletes ballots and key unopened below the threshold', async () => {
      const campaign = await anonymous();
      await fill(campaign, T - 1);
      await close(campaign);
      expect(await countsOfBox(app, campaign.id)).toEqual([0, 0]);
      expect(await countsOf(app, campaign.id)).toEqual([0, 0]);
      expect(keysFor(campaign)).toEqual([]);
    });

    test('refuses hand-ins for good, also when the campaign is opened again by hand', async () => {
      const campaign = await anonymous();
      await fill(campaign, T);
      await close(campaign);
      await changeCampaign(app, campaign.id, { status: 'Open' });
      const who = await newRespondent(app, campaign);
      expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey)), 'CampaignClosedError');
    });
  });

  describe('ballot box of a campaign that is extended', () => {
    const ended = async () => {
      const campaign = await anonymous();
      await fill(campaign, T);
      await changeCampaign(app, campaign.id, { toDate: dayFromNow(-2) });
      return campaign;
    };

    test('CAMPAIGN-G18: a campaign is not extended once its box is closed, also by a server whose clock is behind', async () => {
      const campaign = await ended();
      expect(await open(campaign)).toMatchObject({ opened: T });
      await changeCampaign(app, campaign.id, { toDate: dayFromNow(1) });
      const extend = { revision: 1, toDate: dayFromNow(9) };
      expectRefusal(await app.call(CARLA, 'POST', `/api/campaigns/${campaign.id}/extend`, extend), 'CampaignClosedError');
      expect((await campaignRow(app, campaign.id)).toDate).toBe(dayFromNow(1));
    });

    // An embedded store has one connection, so that an opening waits for the whole change anyway.
    if (kind === 'postgresql')
      test('BALLOT-7: stays open if the campaign is extended while it is being closed', async () => {
        const campaign = await ended();
        const isWaiting = async () => {
          const found = await app.store.db.execute(
            sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%"campaigns"%'`,
          );
          return (found as unknown as { rows: unknown[] }).rows.length > 0;
        };
        const closing = await app.store.db.transaction(async (tx) => {
          await tx
            .update(campaigns)
            .set({ toDate: dayFromNow(9) })
            .where(eq(campaigns.id, campaign.id));
          const opening = open(campaign);
          await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
          return { opening };
        });
        expect(await closing.opening).toBeUndefined();
        expect(await countsOfBox(app, campaign.id)).toEqual([T, 0]);
        await handInAnonymously(app, campaign);
      });
  });
});
