import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withNamesAlone } from '#shared/assignment/list';
import type { MyAssignment, MyCampaign } from '#shared/assignment/schema';
import type { UserCard } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, newSurvey, openResponse, saveAsUser } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const surveys = [newSurvey(['text-only']), newSurvey(['single-with'])];
  const read = (mail: string, id: string) => app.call<MyCampaign[]>(mail, 'GET', `/api/survey-assignments/insights/${id}`);

  describe('GET /api/survey-assignments/insights/:campaignId', () => {
    test('answers with all surveys of the campaign and the user’s own assignments alone', async () => {
      const campaign = await newCampaign(app, { surveys, description: { 'en-GB': 'How we work' }, defaultLang: 'de-DE' });
      const [first = '', second = ''] = await assignSurvey(app, campaign, [TOM, NILS]);
      await saveAsUser(app, TOM, await openResponse(app, TOM, second));
      const { body } = await read(TOM, campaign.id);
      expect(body).toHaveLength(1);
      expect(body[0]?.campaign).toMatchObject({
        id: campaign.id,
        name: campaign.name,
        status: 'Open',
        defaultLang: 'de-DE',
        description: { 'en-GB': 'How we work' },
        surveySnapshotMultiple: surveys,
      });
      const own = body[0]?.surveyAssignmentAndResponses ?? [];
      const bySurvey = new Map(own.map(({ surveyAssignment, surveyResponse }) => [surveyAssignment.surveyId, surveyResponse]));
      expect(own.map(({ surveyAssignment }) => surveyAssignment.assignedUserId)).toEqual([userIdOf(TOM), userIdOf(TOM)]);
      expect(bySurvey.get(surveys[0]?.id ?? '')).toEqual({ id: first, status: 'Open' });
      expect(bySurvey.get(surveys[1]?.id ?? '')).toEqual({ id: second, status: 'InProgress' });
    });

    test('answers without assignments to users who may follow the campaign, and with 404 to others', async () => {
      const board = await newCampaign(app, { surveys, isBoardpulse: true });
      await assignSurvey(app, board, [TOM]);
      for (const mail of [CARLA, JONAS, ADA]) expect((await read(mail, board.id)).body[0]?.surveyAssignmentAndResponses).toEqual([]);
      for (const mail of [GRETA, BEA]) expectRefusal(await read(mail, board.id), 'NotFoundError');
      expectRefusal(await read(CARLA, NOBODY), 'NotFoundError');
      expectRefusal(await read(CARLA, 'nothing'), 'ValidationErrorResponse');
    });
  });

  describe('GET /api/survey-assignments/insights', () => {
    const list = (mail: string, query: string) => app.call<MyAssignment[]>(mail, 'GET', `/api/survey-assignments/insights${query}`);

    test('ASSIGNMENT-Y10: texts=names leaves out all texts but the names', async () => {
      const campaign = await newCampaign(app, { surveys });
      await assignSurvey(app, campaign, [TOM]);
      const listed = async (query: string) => (await list(TOM, query)).body.filter((one) => one.campaign.id === campaign.id);
      const [whole, names] = await Promise.all([listed(''), listed('?texts=names')]);
      expect(whole.map(({ campaign: { surveySnapshot } }) => surveySnapshot)).toEqual(expect.arrayContaining(surveys));
      expect(names).toEqual(
        whole.map((one) => ({ ...one, campaign: { ...one.campaign, surveySnapshot: withNamesAlone(one.campaign.surveySnapshot) } })),
      );
      expectRefusal(await list(TOM, '?texts=all'), 'ValidationErrorResponse');
    });

    test('surveyResponseId leaves out all other assignments, and finds none of another user', async () => {
      const [id = ''] = await assignSurvey(app, await newCampaign(app, { surveys: surveys.slice(0, 1) }), [TOM]);
      const { body } = await list(TOM, `?surveyResponseId=${id}`);
      expect(body.map(({ owner }) => owner?.id)).toEqual(body.map(({ campaign }) => campaign.ownerUserId));
      expect(body.map(({ surveyResponse, campaign }) => [surveyResponse.id, campaign.surveySnapshot])).toEqual([[id, surveys[0]]]);
      for (const mail of [NILS, ADA, BEA]) expect((await list(mail, `?surveyResponseId=${id}`)).body).toEqual([]);
      expectRefusal(await list(TOM, '?surveyResponseId=one'), 'ValidationErrorResponse');
    });
  });

  test('every endpoint that shows a campaign gives its status of the day', async () => {
    const campaign = await newCampaign(app, { surveys });
    await assignSurvey(app, campaign, [TOM]);
    const shown = async () => {
      const { body } = await app.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
      const listed = body.find((one) => one.campaign.id === campaign.id)?.campaign.status;
      return [listed, (await read(TOM, campaign.id)).body[0]?.campaign.status];
    };
    expect(await shown()).toEqual(['Open', 'Open']);
    await changeCampaign(app, campaign.id, { toDate: '2020-01-01' });
    expect(await shown()).toEqual(['Done', 'Done']);
    await changeCampaign(app, campaign.id, { fromDate: '2999-01-01', toDate: '2999-02-01' });
    expect(await shown()).toEqual(['Planned', 'Planned']);
  });

  test('ASSIGNMENT-Y9: an assignment of a survey has the terms that its launch fixed, and one of a preparation none', async () => {
    const campaign = await newCampaign(app, { surveys, disclosureThreshold: 7, cuts: ['department'] });
    const preparation = await newCampaign(app, { surveys, disclosureThreshold: 7, futureTalkId: NOBODY });
    await assignSurvey(app, campaign, [TOM]);
    await assignSurvey(app, preparation, [TOM]);
    const { body } = await app.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
    const termsOf = (id: string) => {
      const { threshold, cuts } = body.find((one) => one.campaign.id === id)?.campaign ?? {};
      return { threshold, cuts };
    };
    expect(termsOf(campaign.id)).toEqual({ threshold: 7, cuts: ['department'] });
    expect(termsOf(preparation.id)).toEqual({ threshold: undefined, cuts: undefined });
  });

  describe('POST /api/users/set', () => {
    const ask = (users: unknown) => app.call<{ data: UserCard[] }>(TOM, 'POST', '/api/users/set', { users });

    test('answers with each colleague once, by name, and leaves other users out', async () => {
      const { status, body } = await ask([TOM, GRETA, BEA, TOM, CARLA].map(userIdOf).concat(NOBODY));
      expect(status).toBe(200);
      expect(body.data.map(({ displayName }) => displayName)).toEqual(['Tom Keller', 'Carla Meier', 'Greta Vogel']);
      for (const card of body.data) expect(Object.keys(card)).not.toContain('mail');
    });

    test('answers an empty list to no ids, and refuses malformed or too many ids', async () => {
      expect((await ask([])).body).toEqual({ data: [] });
      for (const users of [Array.from({ length: 501 }, () => NOBODY), ['tom'], 'tom', null]) {
        expectRefusal(await ask(users), 'ValidationErrorResponse');
      }
      expectRefusal(await app.call(null, 'POST', '/api/users/set', { users: [] }), 'UnauthorizedError');
    });
  });
});
