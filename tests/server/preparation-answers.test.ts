import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { talkDependencies } from '#db/schema/talk';
import type { Assignment, MyAssignment } from '#shared/assignment/schema';
import type { SurveyResponse } from '#shared/response/schema';
import type { SessionStatus } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, demoSession, GRETA, JONAS, MIRA, NILS, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { expectSaveRefused, newResponse, openResponse, responseSaveOf } from '#tests/support/surveys';
import { changeRow, newSession, openSession } from '#tests/support/talks';

// Decision 7: readers of the session may read completed answers, once it is Ongoing or Done.
onEachStore((kind) => {
  let app: TestApp;
  /** A session of Nils and Mira that shows Tom's answers about himself. */
  let session: string;
  let response: string;
  let assignment: string;
  beforeAll(async () => {
    app = await startApp({ kind });
    const [toms = ''] = (await openSession(app, GRETA, demoSession(GRETA, TOM))).depedencyResponses.takersResponses;
    response = toms;
    assignment = (await app.call<SurveyResponse>(TOM, 'GET', `/api/survey-responses/${response}`)).body.surveyAssignmentId;
    session = await newSession(app, { status: 'Ready' }, [NILS, MIRA]);
    await app.store.db
      .insert(talkDependencies)
      .values({ tenantId: tenantIdOf(TOM), sessionId: session, responseId: response, list: 'takersResponses' });
  });
  afterAll(() => app.close());

  const setResponse = async (status: 'Open' | 'InProgress' | 'Completed'): Promise<void> => {
    await app.store.db.update(surveyResponses).set({ status }).where(eq(surveyResponses.id, response));
  };
  const setSession = (status: SessionStatus) => changeRow(app, session, { status });
  const read = (mail: string) => app.call<SurveyResponse>(mail, 'GET', `/api/survey-responses/${response}`);
  beforeEach(async () => {
    await setSession('Ongoing');
    await setResponse('Completed');
  });

  test.each(['Open', 'InProgress', 'Completed'] as const)(
    'GET /api/survey-responses/:id: answers with the user’s own answers, %s or not',
    async (status) => {
      await setResponse(status);
      const { body } = await read(TOM);
      expect(body).toMatchObject({ id: response, assignedUserId: userIdOf(TOM), status });
      expect(body.responses.length).toBeGreaterThan(0);
      expect(body).not.toHaveProperty('tenantId');
    },
  );

  test.each([
    ['the giver', NILS],
    ['the taker', MIRA],
    ['the CEO', CARLA],
    ['a viewer', JONAS],
  ])('GET /api/survey-responses/:id: answers %s of the session once it is Ongoing, and when it is Done', async (_part, mail) => {
    for (const status of ['Ongoing', 'Done'] as const) {
      await setSession(status);
      expect((await read(mail)).status).toBe(200);
    }
  });

  test.each(['Waiting', 'Ready'] as const)(
    'GET /api/survey-responses/:id: answers 404 to other users while the session is %s',
    async (status) => {
      await setSession(status);
      for (const mail of [NILS, MIRA]) expectRefusal(await read(mail), 'NotFoundError');
    },
  );

  test.each(['Open', 'InProgress'] as const)(
    'GET /api/survey-responses/:id: answers 404 to other users while the answers are %s',
    async (status) => {
      await setResponse(status);
      for (const mail of [NILS, MIRA, CARLA, JONAS]) expectRefusal(await read(mail), 'NotFoundError');
      const shown = await openSession(app, NILS, session);
      expect(shown.depedencyResponses.takersResponses).toEqual([]);
    },
  );

  test.each([
    ['the giver', NILS],
    ['the taker', MIRA],
    ['the CEO', CARLA],
    ['a viewer', JONAS],
  ])(
    'decision 7: PUT /api/survey-responses: refuses %s of the session, who may read the answers and not write them',
    async (_part, mail) => {
      const save = responseSaveOf(await openResponse(app, TOM, response), { status: 'InProgress' });
      expectRefusal(await expectSaveRefused(app, mail, save), 'ForbiddenError');
    },
  );

  test.each([ADA, BEA])('GET /api/survey-responses/:id: answers 404 to %s, who may not read the session', async (mail) => {
    expectRefusal(await read(mail), 'NotFoundError');
  });

  test('GET /api/future-talk-sessions/:id: lists the responses that the session shows, each in its own list', async () => {
    const { depedencyResponses } = await openSession(app, MIRA, session);
    expect(depedencyResponses).toEqual({
      giverToTeamResponses: [],
      giverToTakerResponses: [],
      takersResponses: [response],
      employeeToCompanyResponses: [],
    });
  });

  test('GET /api/survey-responses/:id: answers 404 to users of a talk that has begun and shows another response', async () => {
    await setSession('Ready');
    const other = await newSession(app, { status: 'Ongoing' }, [NILS, MIRA]);
    const responseId = await newResponse(app, TOM);
    await app.store.db
      .insert(talkDependencies)
      .values({ tenantId: tenantIdOf(TOM), sessionId: other, responseId, list: 'takersResponses' });
    for (const mail of [NILS, MIRA]) expectRefusal(await read(mail), 'NotFoundError');
  });

  test('GET /api/survey-responses/:id: answers 404 once the response is taken out of the session', async () => {
    const of = and(eq(talkDependencies.sessionId, session), eq(talkDependencies.responseId, response));
    const rows = await app.store.db.delete(talkDependencies).where(of).returning();
    expectRefusal(await read(MIRA), 'NotFoundError');
    await app.store.db.insert(talkDependencies).values(rows);
  });

  test('GET /api/survey-assignments/:id: answers its user and those who may read its response', async () => {
    const get = (mail: string) => app.call<Assignment>(mail, 'GET', `/api/survey-assignments/${assignment}`);
    for (const mail of [TOM, NILS, MIRA, CARLA, JONAS])
      expect((await get(mail)).body).toMatchObject({ id: assignment, assignedUserId: userIdOf(TOM) });
    for (const mail of [ADA, BEA]) expectRefusal(await get(mail), 'NotFoundError');
    await setSession('Ready');
    expectRefusal(await get(MIRA), 'NotFoundError');
  });

  test('GET /api/survey-assignments/:id: answers 404 to other users while its response is unfinished', async () => {
    await setResponse('InProgress');
    expectRefusal(await app.call(MIRA, 'GET', `/api/survey-assignments/${assignment}`), 'NotFoundError');
    expect((await app.call(TOM, 'GET', `/api/survey-assignments/${assignment}`)).status).toBe(200);
  });

  test.each(['survey-responses', 'survey-assignments'])('GET /api/%s/:id: refuses unknown and malformed ids', async (path) => {
    expectRefusal(await app.call(TOM, 'GET', `/api/${path}/${NOBODY}`), 'NotFoundError');
    expectRefusal(await app.call(TOM, 'GET', `/api/${path}/nothing`), 'ValidationErrorResponse');
    expectRefusal(await app.call(null, 'GET', `/api/${path}/${NOBODY}`), 'UnauthorizedError');
  });

  test('GET /api/survey-assignments/insights: lists the user’s own assignments, preparations among them', async () => {
    const { body } = await app.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
    const preparations = body.filter(({ campaign }) => campaign.futureTalkId);
    expect(preparations.length).toBeGreaterThan(0);
    expect(body.length).toBeGreaterThan(preparations.length);
    for (const { surveyAssignment, campaign, surveyResponse } of body) {
      expect(surveyAssignment.assignedUserId).toBe(userIdOf(TOM));
      expect(campaign.surveySnapshot.id).toBe(surveyAssignment.surveyId);
      expect(['Open', 'InProgress', 'Completed']).toContain(surveyResponse.status);
    }
    expect((await app.call<MyAssignment[]>(MIRA, 'GET', '/api/survey-assignments/insights')).body).toEqual([]);
  });
});
