import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  assignSurvey,
  changeCampaign,
  countsOf,
  newCampaign,
  newSurvey,
  openResponse,
  putResponse,
  responseRow,
  responseSaveOf,
  saveAsUser,
  withItem,
} from '#tests/support/surveys';

/** Possible results of concurrent saves. */
const FATES = ['taken', 'handed in', 'older', 'bad content', 'done before', 'closed', 'taken'] as const;
const STATUS = { taken: 200, 'handed in': 200, older: 409, 'bad content': 400, 'done before': 403, closed: 403 };

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    // Without rate limits: the test is about concurrency in the store.
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  test('PUT /api/survey-responses: gives each of seventy simultaneous saves its own result', async () => {
    const survey = newSurvey(['single-with', 'text-only']);
    const fates = Array.from({ length: 70 }, (_, i) => FATES[i % FATES.length] as keyof typeof STATUS);
    const made = await Promise.all(
      fates.map(async (fate) => {
        const campaign = await newCampaign(app, { surveys: [survey] });
        const [id = ''] = await assignSurvey(app, campaign, [TOM], fate === 'done before' ? { status: 'Completed' } : {});
        const state = await openResponse(app, TOM, id);
        if (fate === 'closed') await changeCampaign(app, campaign.id, { status: 'Done' });
        return { fate, campaign, state };
      }),
    );
    const saves = made.map(({ fate, state }, i) => {
      const sent = responseSaveOf(answered(withItem(state, 1, { textResponse1: `note ${i}` }), survey));
      if (fate === 'handed in') return { ...sent, status: 'Completed' };
      if (fate === 'older') return { ...sent, revision: sent.revision - 1 };
      return fate === 'bad content' ? { ...sent, currentResponseIndex: 9 } : sent;
    });
    const answers = await Promise.all(saves.map((one) => putResponse(app, TOM, one)));
    expect(answers.map(({ status }) => status)).toEqual(fates.map((fate) => STATUS[fate]));
    for (const { fate, campaign, state } of made) {
      const row = await responseRow(app, state.id);
      const isTaken = STATUS[fate] === 200;
      expect([row.revision, row.responses[0]?.scalarResponse1]).toEqual(isTaken ? [2, 40] : [1, null]);
      expect(await countsOf(app, campaign.id)).toEqual([1, fate === 'handed in' ? 1 : 0]);
    }
  });

  test('PUT /api/survey-responses: counts a user once who hands in several surveys at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const surveys = [newSurvey(['single-with']), newSurvey(['text-only']), newSurvey(['double-without'])];
      const campaign = await newCampaign(app, { surveys });
      const ids = await assignSurvey(app, campaign, [TOM]);
      const states = await Promise.all(ids.map((id) => openResponse(app, TOM, id)));
      await Promise.all(states.map((state, i) => saveAsUser(app, TOM, answered(state, surveys[i] as never), { status: 'Completed' })));
      expect(await countsOf(app, campaign.id)).toEqual([1, 1]);
    }
  });

  test('PUT /api/survey-responses: keeps simultaneous saves of two tenants apart', async () => {
    const survey = newSurvey(['text-only']);
    const ofBea = { tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys: [survey] };
    const [ours, theirs] = [await newCampaign(app, { surveys: [survey] }), await newCampaign(app, ofBea)];
    const work = [
      ...(await assignSurvey(app, ours, [TOM])).map((id) => [TOM, id] as const),
      ...(await assignSurvey(app, theirs, [BEA, OTTO])).map((id, i) => [i === 0 ? BEA : OTTO, id] as const),
    ];
    const states = await Promise.all(work.map(([who, id]) => openResponse(app, who, id)));
    await Promise.all(
      states.map((state, i) =>
        saveAsUser(app, work[i]?.[0] ?? '', withItem(state, 0, { textResponse1: `by ${work[i]?.[0]}` }), { status: 'Completed' }),
      ),
    );
    for (const [who, id] of work) {
      expect(await responseRow(app, id)).toMatchObject({ tenantId: tenantIdOf(who), status: 'Completed' });
      expect((await responseRow(app, id)).responses[0]?.textResponse1).toBe(`by ${who}`);
    }
    expect(await countsOf(app, ours.id)).toEqual([1, 1]);
    expect(await countsOf(app, theirs.id)).toEqual([2, 2]);
  });
});
