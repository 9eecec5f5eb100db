import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignListItem } from '#shared/campaign/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { idsIn, newBoardCampaign } from '#tests/support/campaign-lists';
import { BEA, CARLA, GRETA, JONAS, NILS, NOBODY, RUTH, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newSurvey } from '#tests/support/surveys';

const HENRIK = 'henrik.dahl@aurora.example';
const OVER = { fromDate: '2020-01-01', toDate: '2020-02-01' };
const TO_COME = { fromDate: '2099-01-01', toDate: '2099-02-01' };

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  describe('GET /api/campaigns/active', () => {
    const active = (who: string, campaignId?: string) =>
      app.call<CampaignListItem[]>(who, 'GET', `/api/campaigns/active${campaignId === undefined ? '' : `?campaignId=${campaignId}`}`);

    test('answers with a campaign that asks the user before those that they only view, and with no planned one', async () => {
      const names = async (who: string) => (await active(who)).body.map(({ campaign }) => campaign.name);
      expect((await names(CARLA))[0]).toBe('Board evaluation 2026');
      expect((await names('omar.haddad@aurora.example'))[0]).toBe('Audit committee review 2026');
      expect(await names(CARLA)).not.toContain('Board evaluation 2027');
      expect((await active(JONAS)).body.length).toBeLessThanOrEqual(10);
      expect((await active(BEA)).body.map(({ campaign }) => campaign.tenantId)).toEqual([tenantIdOf(BEA)]);
    });

    test('answers with the campaign of an id, also when it is done, and not while it is planned', async () => {
      const [done, planned] = [await newBoardCampaign(app, OVER), await newBoardCampaign(app, TO_COME)];
      expect(idsIn((await active(HENRIK, done.id)).body)).toEqual([done.id]);
      expect(idsIn((await active(HENRIK, done.id.toUpperCase())).body)).toEqual([done.id]);
      expect((await active(HENRIK, planned.id)).body).toEqual([]);
    });

    test('answers 404 for a campaign of another tenant, not of the board, or unknown', async () => {
      const [theirs, plain] = [await newBoardCampaign(app), await newCampaign(app)];
      expectRefusal(await active(RUTH, theirs.id), 'NotFoundError');
      expectRefusal(await active(NILS, theirs.id), 'NotFoundError');
      expectRefusal(await active(CARLA, plain.id), 'NotFoundError');
      expectRefusal(await active(CARLA, NOBODY), 'NotFoundError');
      expectRefusal(await active(CARLA, 'nothing'), 'ValidationErrorResponse');
    });
  });

  describe('GET /api/campaigns/owned', () => {
    const owned = (who: string, after?: string) =>
      app.call<CampaignListItem[]>(who, 'GET', `/api/campaigns/owned${after === undefined ? '' : `?after=${after}`}`);

    test('lists all kinds but preparations, with the latest end first', async () => {
      await newCampaign(app, { ownerUserId: userIdOf(JONAS), futureTalkId: NOBODY });
      const { body } = await owned(JONAS);
      expect(body.map(({ campaign }) => campaign.name)).toEqual(
        expect.arrayContaining(['Speak up 2026', 'Pulse spring', 'Safety culture on site']),
      );
      const ends = body.map(({ campaign }) => campaign.toDate);
      expect(ends).toEqual(ends.toSorted().toReversed());
      expect(body.every(({ campaign }) => campaign.ownerUserId === userIdOf(JONAS) && !campaign.futureTalkId)).toBe(true);
      expect((await owned(NILS)).body).toEqual([]);
    });

    test('continues after the last campaign of the page before', async () => {
      const survey = newSurvey();
      for (let i = 0; i < 52; i += 1) await newCampaign(app, { ownerUserId: userIdOf(GRETA), surveys: [survey], toDate: '2031-01-01' });
      const first = (await owned(GRETA)).body;
      expect(first).toHaveLength(50);
      const rest = (await owned(GRETA, first.at(-1)?.campaign.id)).body;
      const ids = idsIn([...first, ...rest]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(52);
      expect((await owned(GRETA, NOBODY)).body).toEqual([]);
      expectRefusal(await owned(GRETA, 'last'), 'ValidationErrorResponse');
    });
  });
});
