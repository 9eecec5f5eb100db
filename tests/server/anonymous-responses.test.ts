import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BALLOT_BYTES } from '#shared/ballot/content';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { ballotOf, boxOf, countsOfBox, handInAnonymously, receiptsIn, secretOfBefore, unsealBoxAnswers } from '#tests/support/ballots';
import { ADA, BEA, CARLA, GRETA, NOBODY, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  changeCampaign,
  countsOf,
  newCampaign,
  newRespondent,
  newSurvey,
  openRespondent,
  responseSaveOf,
  withItem,
} from '#tests/support/surveys';
import { createTestUser } from '#tests/support/users';

const survey = newSurvey(['text-only', 'single-with']);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const anonymous = (change = {}) => newCampaign(app, { type: 'Anonymous', surveys: [survey], ...change });
  const keysDir = () => app.config.keysDir;
  async function expectBoxUnchanged(campaignId: string, work: () => Promise<void>): Promise<void> {
    const [before, receipts] = [await boxOf(app, campaignId), await receiptsIn(app)];
    await work();
    expect(await boxOf(app, campaignId)).toEqual(before);
    expect(await receiptsIn(app)).toBe(receipts);
  }

  // In one of them it is another day than in UTC, whatever the time.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'CAMPAIGN-G1: a hand-in is accepted on the only day of a campaign in %s',
    async (timeZone) => {
      const day = dayIn(timeZone, new Date());
      const campaign = await anonymous({ timeZone, fromDate: day, toDate: day });
      const who = await newRespondent(app, campaign);
      expect((await who.put(ballotOf(who, survey))).status).toBe(200);
    },
  );

  describe('opening an anonymous link', () => {
    test('answers with everything the page shows, an empty response and a secret, and stores nothing', async () => {
      const campaign = await anonymous({ defaultLang: 'fr-FR' });
      await expectBoxUnchanged(campaign.id, async () => {
        const { status, body } = await openRespondent(app, campaign.tenantId, campaign.id);
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
          threshold: 5,
          anonymity: 'open',
          surveySnapshot: survey,
          tenant: {
            name: 'Aurora Energy',
            avatar: expect.any(String),
            logoLight: expect.any(String),
            logoDark: expect.any(String),
            surveyFooter: expect.stringContaining('<p>'),
          },
          owner: { displayName: 'Carla Meier', ...(body.campaign.owner.photo ? { photo: expect.any(String) } : {}) },
        });
        expect(body.surveyResponse).toMatchObject({ revision: 1, status: 'Open', currentResponseIndex: 0, submittedAt: null });
        expect(body.surveyResponse.responses.map(({ questionId }) => questionId)).toEqual(survey.questions.map(({ id }) => id));
        expect(body.secret).toMatch(/^[\w-]{86}$/);
      });
    });

    test('names the tenant in the place of a removed owner, who has no name in the language of the page', async () => {
      const owner = await createTestUser(app);
      const campaign = await anonymous({ ownerUserId: owner.id });
      expect((await app.call(ADA, 'DELETE', `/api/users/${owner.id}`)).status).toBe(200);
      const { body } = await openRespondent(app, campaign.tenantId, campaign.id);
      expect(body.campaign.owner).toEqual({ displayName: 'Aurora Energy' });
    });

    test('returns two responses with different secrets when the link is opened twice', async () => {
      const campaign = await anonymous();
      const [one, other] = [await newRespondent(app, campaign), await newRespondent(app, campaign)];
      expect(one.surveyResponse.id).not.toBe(other.surveyResponse.id);
      expect(one.secret).not.toBe(other.secret);
    });

    test('answers 404 for any other tenant, campaign or id', async () => {
      const [specific, ours] = [await newCampaign(app), await anonymous()];
      const tries: [string, string][] = [
        [ours.tenantId, specific.id],
        [ours.tenantId, NOBODY],
        [tenantIdOf(BEA), ours.id],
        [NOBODY, ours.id],
      ];
      for (const [tenant, campaign] of tries) expectRefusal(await openRespondent(app, tenant, campaign), 'NotFoundError');
      expectRefusal(await openRespondent(app, 'nothing', ours.id), 'ValidationErrorResponse');
    });

    test.each([
      ['is not open yet', { status: 'Planned' }, 'CampaignPlannedError'],
      ['was closed', { status: 'Done' }, 'CampaignClosedError'],
      ['is over', { toDate: '2020-01-01' }, 'CampaignClosedError'],
    ] as const)('tells that the campaign %s', async (_what, change, type) => {
      const campaign = await anonymous(change);
      expectRefusal(await openRespondent(app, campaign.tenantId, campaign.id), type);
    });
  });

  describe('handing an anonymous response in', () => {
    test('seals the answers unchanged, and shows them to no user', async () => {
      const campaign = await anonymous();
      const owner = await app.connect(CARLA);
      await owner.ask('join', { kind: 'campaign', id: campaign.id });
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey, '<script>alert("ü")</script>');
      const { status, body } = await who.put(sent);
      expect({ status, counter: body.counter }).toEqual({ status: 200, counter: sent.counter });
      expect(body.surveyResponse).toMatchObject({ id: sent.id, status: 'Completed', responses: [] });
      expect(await unsealBoxAnswers({ ...app, store: app.store, keysDir: keysDir() }, campaign)).toEqual([
        sent.responses.map((item) => expect.objectContaining({ questionId: item.questionId, textResponse1: item.textResponse1 })),
      ]);

      // One answer is not announced: neither to the owner nor in the counts.
      await owner.settled();
      expect(owner.all('campaign:progress')).toEqual([]);
      expect(await countsOf(app, campaign.id)).toEqual([0, 0]);
      expectRefusal(await who.open<ErrorBody>(), 'ResponseCompletedError');
    });

    test('stores a repeated hand-in once with the same answer, and refuses other content under its id', async () => {
      const campaign = await anonymous();
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey);
      const { body } = await who.put(sent);
      await expectBoxUnchanged(campaign.id, async () => {
        expect((await who.put(sent)).body).toEqual(body);
        expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey, 'second thoughts')), 'ResponseCompletedError');
        await changeCampaign(app, campaign.id, { status: 'Done' });
        expect((await who.put(sent)).body).toEqual(body);
      });
    });

    test('accepts one of two hand-ins that two tabs send at the same time', async () => {
      const campaign = await anonymous();
      const who = await newRespondent(app, campaign);
      const tabs = ['one', 'other'].map((words) => ballotOf(who, survey, words));
      const statuses = (await Promise.all(tabs.map((sent) => who.put<ErrorBody>(sent)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 403]);
      expect(await countsOfBox(app, campaign.id)).toEqual([1, 0]);
    });

    test('accepts fifteen simultaneous hand-ins, each once', async () => {
      const campaign = await anonymous();
      await Promise.all(Array.from({ length: 15 }, (_, i) => handInAnonymously(app, campaign, `words ${i}`)));
      expect(await countsOfBox(app, campaign.id)).toEqual([15, 0]);
      const words = (await unsealBoxAnswers({ store: app.store, keysDir: keysDir() }, campaign)).map(([first]) => first?.textResponse1);
      expect(words.sort()).toEqual(Array.from({ length: 15 }, (_, i) => `words ${i}`).sort());
    });

    test('refuses unfinished, invalid, early and late answers, and stores none of them', async () => {
      const campaign = await anonymous();
      const who = await newRespondent(app, campaign);
      const whole = ballotOf(who, survey);
      await expectBoxUnchanged(campaign.id, async () => {
        const expectPutRefused = async (save: object, type: Parameters<typeof expectRefusal>[1]) =>
          expectRefusal(await who.put<ErrorBody>(save), type);
        await expectPutRefused(responseSaveOf(who.surveyResponse), 'ValidationErrorResponse');
        await expectPutRefused({ ...whole, status: 'InProgress' }, 'ValidationErrorResponse');
        await expectPutRefused({ ...whole, revision: 2 }, 'ValidationErrorResponse');
        await expectPutRefused({ ...whole, id: NOBODY }, 'ValidationErrorResponse');
        await expectPutRefused({ ...whole, assignedUserId: NOBODY }, 'ValidationErrorResponse');
        await expectPutRefused(responseSaveOf(who.surveyResponse, { status: 'Completed' }), 'ValidationErrorResponse');
        await expectPutRefused(
          responseSaveOf(withItem({ ...who.surveyResponse, ...whole } as never, 0, { scalarResponse1: 7 }), { status: 'Completed' }),
          'ValidationErrorResponse',
        );
        const { fromDate, toDate } = campaign;
        await changeCampaign(app, campaign.id, { toDate: '2020-01-01' });
        await expectPutRefused(whole, 'CampaignClosedError');
        await changeCampaign(app, campaign.id, { fromDate: '2100-01-01', toDate: '2100-02-01' });
        await expectPutRefused(whole, 'CampaignPlannedError');
        await changeCampaign(app, campaign.id, { fromDate, toDate });
        await changeCampaign(app, campaign.id, { status: 'Done' });
        await expectPutRefused(whole, 'CampaignClosedError');
        await changeCampaign(app, campaign.id, { status: 'Planned' });
        await expectPutRefused(whole, 'CampaignPlannedError');
      });
    });

    test('refuses more than fits in a ballot, and does not read a body that is far larger', async () => {
      const long = newSurvey(Array.from({ length: 8 }, () => 'text-only' as const));
      const campaign = await anonymous({ surveys: [long] });
      const who = await newRespondent(app, campaign);
      const filled = (bytes: number) => {
        const whole = ballotOf(who, long, '');
        return { ...whole, responses: whole.responses.map((item) => ({ ...item, textResponse1: 'a'.repeat(bytes / 8) })) };
      };
      await expectBoxUnchanged(campaign.id, async () => {
        expectRefusal(await who.put<ErrorBody>(filled(BALLOT_BYTES)), 'PayloadTooLargeError');
        expectRefusal(await who.put<ErrorBody>(filled(330_000)), 'PayloadTooLargeError');
      });
      expect((await who.put(filled(BALLOT_BYTES - 8 * 8))).status).toBe(200);
    });
  });

  describe('an anonymous response without its secret', () => {
    test('is not handed in', async () => {
      const campaign = await anonymous();
      const who = await newRespondent(app, campaign);
      const guesses = ['x', who.secret.slice(0, -1), `${who.secret}A`, 'A'.repeat(86), 'A'.repeat(64), secretOfBefore(campaign.tenantId)];
      await expectBoxUnchanged(campaign.id, async () => {
        for (const guess of guesses) expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey), guess), 'NotFoundError');
        for (const none of [null, '']) expectRefusal(await who.put<ErrorBody>(ballotOf(who, survey), none), 'ValidationErrorResponse');
      });
    });

    test('is not opened by a signed-in user either', async () => {
      const who = await newRespondent(app, await anonymous());
      const path = `survey-responses/${who.surveyResponse.id}`;
      expectRefusal(await app.call(CARLA, 'GET', `/api/${path}`), 'NotFoundError');
      expectRefusal(await app.call(CARLA, 'GET', `/api/anonymous/${path}`), 'ValidationErrorResponse');
      expectRefusal(await app.call(GRETA, 'PUT', '/api/survey-responses', responseSaveOf(who.surveyResponse)), 'NotFoundError');
    });
  });
});
