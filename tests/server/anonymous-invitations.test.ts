import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BallotInvitation } from '#shared/ballot/invitation/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { fetchBallotToken, handInWithToken, newInvitedCampaign } from '#tests/support/ballot-tokens';
import { ADA, BEA, MIRA, NILS, NOBODY, TOM } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { changeCampaign, newCampaign, newSurvey } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const invited = (change = {}) => newInvitedCampaign(app, [TOM, MIRA, NILS], { surveys: [newSurvey(['text-only'])], ...change });
  const listOf = async (who: string) => (await app.call<BallotInvitation[]>(who, 'GET', '/api/invitations')).body;
  const of = async (who: string, { id }: { id: string }) => (await listOf(who)).find(({ campaignId }) => campaignId === id);
  const get = <Body = BallotInvitation>(who: string | null, id: string) => app.call<Body>(who, 'GET', `/api/campaigns/${id}/invitation`);

  test('BALLOT-36: GET /api/invitations: lists a campaign for invited users, the same before and after they fetched a token and handed in', async () => {
    const campaign = await invited({ name: 'Say it freely' });
    const before = await Promise.all([TOM, MIRA].map((who) => of(who, campaign)));
    expect(before[0]).toMatchObject({
      ...{ campaignId: campaign.id, name: 'Say it freely', status: 'Open', questionCount: 1, threshold: 5, isInvited: true },
      ...{ fromDate: campaign.fromDate, toDate: campaign.toDate, timeZone: campaign.timeZone },
    });
    await handInWithToken(app, campaign, await fetchBallotToken(app, TOM, campaign.id));
    await fetchBallotToken(app, MIRA, campaign.id);
    const after = await Promise.all([TOM, MIRA, NILS].map((who) => of(who, campaign)));
    expect(after).toEqual([before[0], before[0], before[0]]);
    expect(await of(ADA, campaign)).toBeUndefined();
  });

  test('GET /api/campaigns/:id/invitation: answers all users of the tenant, before the campaign opens and after it is over', async () => {
    const planned = await invited({ fromDate: dayFromNow(2), toDate: dayFromNow(9) });
    const over = await invited();
    await changeCampaign(app, over.id, { status: 'Done' });
    for (const [campaign, status] of [
      [planned, 'Planned'],
      [over, 'Done'],
    ] as const) {
      expect(await of(TOM, campaign)).toMatchObject({ status });
      expect((await get(TOM, campaign.id)).body).toMatchObject({ status, isInvited: true });
      expect((await get(ADA, campaign.id)).body).toMatchObject({ status, isInvited: false });
    }
  });

  test('GET /api/campaigns/:id/invitation: answers 404 to another tenant, for an open or named campaign, and for an unknown id', async () => {
    const [campaign, open, named] = [await invited(), await newCampaign(app, { type: 'Anonymous' }), await newCampaign(app)];
    expectRefusal(await get<ErrorBody>(BEA, campaign.id), 'NotFoundError');
    expect(await of(BEA, campaign)).toBeUndefined();
    for (const id of [open.id, named.id, NOBODY]) expectRefusal(await get<ErrorBody>(TOM, id), 'NotFoundError');
    expectRefusal(await get<ErrorBody>(null, campaign.id), 'UnauthorizedError');
  });
});
