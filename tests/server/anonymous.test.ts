import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, NOBODY, tenantIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import {
  anonymousRow,
  answered,
  changeCampaign,
  countsOf,
  newCampaign,
  newRespondent,
  newSurvey,
  openLink,
  type Respondent,
  saveOf,
  withItem,
} from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const anonymous = (change = {}) => newCampaign(app, { type: 'Anonymous', surveys: [survey], ...change });
  const handedIn = (who: Respondent) => saveOf(answered(who.surveyResponse, survey), { status: 'Completed' });
  async function nothingStored({ surveyResponse: { id } }: Respondent, work: () => Promise<void>): Promise<void> {
    const before = await anonymousRow(app, id);
    await work();
    expect(await anonymousRow(app, id)).toEqual(before);
  }

  describe('opening the link', () => {
    test('gives all that the page shows, an empty response and a secret, to somebody without an account', async () => {
      const campaign = await anonymous({ defaultLang: 'fr-FR' });
      const { status, body } = await openLink(app, campaign.tenantId, campaign.id);
      expect(status).toBe(200);
      expect(body.campaign).toEqual({
        id: campaign.id,
        tenantId: campaign.tenantId,
        name: campaign.name,
        type: 'Anonymous',
        status: 'Open',
        fromDate: campaign.fromDate,
        toDate: campaign.toDate,
        defaultLang: 'fr-FR',
        surveySnapshot: survey,
        tenant: { name: 'Aurora Energy', avatar: expect.any(String), surveyFooter: expect.stringContaining('<p>') },
        owner: { displayName: 'Carla Meier', ...(body.campaign.owner.photo ? { photo: expect.any(String) } : {}) },
      });
      expect(body.surveyResponse).toMatchObject({ revision: 1, status: 'Open', currentResponseIndex: 0, submittedAt: null });
      expect(body.surveyResponse.responses.map(({ questionId }) => questionId)).toEqual(survey.questions.map(({ id }) => id));
      expect(body.secret.length).toBeGreaterThan(40);
    });

    test('twice gives two responses with secrets of their own', async () => {
      const campaign = await anonymous();
      const [one, other] = [await newRespondent(app, campaign), await newRespondent(app, campaign)];
      expect(one.surveyResponse.id).not.toBe(other.surveyResponse.id);
      expect(one.secret).not.toBe(other.secret);
      expectRefusal(await one.open<ErrorBody>(other.secret), 'NotFoundError');
    });

    test('of anything else finds nothing', async () => {
      const [specific, ours] = [await newCampaign(app), await anonymous()];
      const tries: [string, string][] = [
        [ours.tenantId, specific.id],
        [ours.tenantId, NOBODY],
        [tenantIdOf(BEA), ours.id],
        [NOBODY, ours.id],
      ];
      for (const [tenant, campaign] of tries) expectRefusal(await openLink(app, tenant, campaign), 'NotFoundError');
      expectRefusal(await openLink(app, 'nothing', ours.id), 'ValidationErrorResponse');
    });

    test.each([
      ['is not open yet', { status: 'Planned' }, 'CampaignPlannedError'],
      ['was closed', { status: 'Done' }, 'CampaignClosedError'],
      ['is over', { toDate: '2020-01-01' }, 'CampaignClosedError'],
    ] as const)('of a campaign that %s says so', async (_what, change, type) => {
      const campaign = await anonymous(change);
      expectRefusal(await openLink(app, campaign.tenantId, campaign.id), type);
    });
  });

  describe('with its secret', () => {
    test('a response is saved, and opened again where it was', async () => {
      const who = await newRespondent(app, await anonymous());
      const sent = saveOf(withItem(who.surveyResponse, 0, { textResponse1: '<script>alert(1)</script>' }), { currentResponseIndex: 1 });
      const { status, body } = await who.put(sent);
      expect({ status, counter: body.counter }).toEqual({ status: 200, counter: sent.counter });
      expect(body.surveyResponse).toMatchObject({ revision: 2, status: 'InProgress', currentResponseIndex: 1 });
      expect((await who.open()).body).toEqual({ campaign: who.campaign, surveyResponse: body.surveyResponse });
      expect(body.surveyResponse.responses[0]?.textResponse1).toBe('<script>alert(1)</script>');
    });

    test('it is handed in once: counted, told without a name, and not shown again', async () => {
      const campaign = await anonymous();
      const owner = await app.connect(CARLA);
      await owner.ask('join', { kind: 'campaign', id: campaign.id });
      const who = await newRespondent(app, campaign);
      const last = handedIn(who);
      const { body } = await who.put(last);
      expect(body.surveyResponse).toMatchObject({ status: 'Completed', submittedAt: new Date().toISOString().slice(0, 10) });
      expect(await owner.when('campaign:progress')).toEqual({ campaignId: campaign.id, responseCount: 1, assignedUsersCount: 0 });
      expect((await who.open()).body.surveyResponse).toEqual({ ...body.surveyResponse, responses: [] });

      await nothingStored(who, async () => {
        expect((await who.put(last)).body).toEqual(body);
        const again = await who.put<ErrorBody>({ ...last, revision: 2, counter: last.counter + 1 });
        expectRefusal(again, 'ResponseCompletedError');
        expect(again.body.current).toEqual({ ...body.surveyResponse, responses: [] });
      });
      expect(await countsOf(app, campaign.id)).toEqual([0, 1]);
    });

    test('beginning is nobody’s business: only what is handed in is told', async () => {
      const campaign = await anonymous();
      const owner = await app.connect(CARLA);
      await owner.ask('join', { kind: 'campaign', id: campaign.id });
      const who = await newRespondent(app, campaign);
      await who.put(saveOf(who.surveyResponse));
      await owner.settled();
      expect(owner.all('campaign:progress')).toEqual([]);
    });

    test('missing answers, wrong content, older revisions and closed campaigns are refused as for anybody', async () => {
      const campaign = await anonymous();
      const who = await newRespondent(app, campaign);
      const { surveyResponse: state } = (await who.put(saveOf(who.surveyResponse))).body;
      await nothingStored(who, async () => {
        const refusal = (save: object) => who.put<ErrorBody>(save);
        expectRefusal(await refusal(saveOf(state, { status: 'Completed' })), 'ValidationErrorResponse');
        expectRefusal(await refusal(saveOf(withItem(state, 0, { scalarResponse1: 7 }))), 'ValidationErrorResponse');
        expectRefusal(await refusal(saveOf(withItem(state, 0, { textResponse1: 'a'.repeat(1024 * 1024) }))), 'ValidationErrorResponse');
        expectRefusal(await refusal({ ...saveOf(state), assignedUserId: NOBODY }), 'ValidationErrorResponse');
        expectRefusal(await refusal({ ...saveOf(state), id: NOBODY }), 'ValidationErrorResponse');
        const older = await refusal(saveOf(who.surveyResponse));
        expectRefusal(older, 'ConcurrencyError');
        expect(older.body.current).toEqual(state);
        await changeCampaign(app, campaign.id, { status: 'Done' });
        expectRefusal(await refusal(handedIn({ ...who, surveyResponse: state })), 'CampaignClosedError');
      });
      expect((await who.open()).body.campaign.status).toBe('Done');
    });
  });

  describe('without its secret', () => {
    test('nothing is read and nothing is changed', async () => {
      const [who, other] = [await newRespondent(app, await anonymous()), await newRespondent(app, await anonymous())];
      const guesses = [
        'x',
        other.secret,
        who.secret.slice(0, -1),
        `${who.secret.slice(0, -2)}AA`,
        who.secret.toUpperCase(),
        'A'.repeat(64),
      ];
      await nothingStored(who, async () => {
        for (const guess of guesses) {
          expectRefusal(await who.open<ErrorBody>(guess), 'NotFoundError');
          expectRefusal(await who.put<ErrorBody>(handedIn(who), guess), 'NotFoundError');
          expectRefusal(await who.put<ErrorBody>(saveOf(who.surveyResponse, { currentResponseIndex: 99 }), guess), 'NotFoundError');
        }
        for (const none of [null, '']) {
          expectRefusal(await who.open<ErrorBody>(none), 'ValidationErrorResponse');
          expectRefusal(await who.put<ErrorBody>(handedIn(who), none), 'ValidationErrorResponse');
        }
      });
      await who.put(saveOf(who.surveyResponse));
      expectRefusal(await who.put<ErrorBody>(saveOf(who.surveyResponse, { currentResponseIndex: 99 }), other.secret), 'NotFoundError');
    });

    test('an account opens none either', async () => {
      const who = await newRespondent(app, await anonymous());
      const path = `survey-responses/${who.surveyResponse.id}`;
      expectRefusal(await app.call(CARLA, 'GET', `/api/${path}`), 'NotFoundError');
      expectRefusal(await app.call(CARLA, 'GET', `/api/anonymous/${path}`), 'ValidationErrorResponse');
      expectRefusal(await app.call(GRETA, 'PUT', '/api/survey-responses', saveOf(who.surveyResponse)), 'NotFoundError');
    });

    test('an id that nobody has is found as little as one that somebody has', async () => {
      const who = await newRespondent(app, await anonymous());
      const path = `/api/anonymous/survey-responses/${randomUUID()}`;
      const [absent, foreign] = [await app.fetch<ErrorBody>(path, { headers: { 'x-response-secret': who.secret } }), await who.open('x')];
      expectRefusal(absent, 'NotFoundError');
      expect(absent.body).toEqual(foreign.body);
    });
  });
});
