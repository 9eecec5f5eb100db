import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkDependencies } from '#db/schema/talk';
import type { MyAssignment } from '#shared/assignment/schema';
import type { DependencyList, SessionListItem } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, demoSession, GRETA, JONAS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  assignSurvey,
  expectSaveRefused,
  newCampaign,
  newSurvey,
  openResponse,
  responseRow,
  responseSaveOf,
  saveAsUser,
  submitResponse,
  type TestCampaignRow,
} from '#tests/support/surveys';
import { changeRow, newSession, openSession, readSessionRow } from '#tests/support/talks';

// Decision 6: Waiting until the preparations of giver and taker are Completed, then Ready in the same transaction.
onEachStore((kind) => {
  let app: TestApp;
  let projectId: string;
  beforeAll(async () => {
    app = await startApp({ kind });
    projectId = (await openSession(app, GRETA, demoSession(GRETA, TOM))).futureTalkProjectSnapshot.id;
  });
  afterAll(() => app.close());

  const LISTS: [string, DependencyList][] = [
    [GRETA, 'giverToTeamResponses'],
    [TOM, 'takersResponses'],
    [CARLA, 'employeeToCompanyResponses'],
  ];
  async function begin() {
    const campaign = await newCampaign(app, { futureTalkId: projectId, surveys: [newSurvey(['single-with'])] });
    const ids = await assignSurvey(app, campaign, [GRETA, TOM, CARLA]);
    const session = await newSession(app, { status: 'Waiting' });
    const of = { tenantId: tenantIdOf(GRETA), sessionId: session };
    await app.store.db
      .insert(talkDependencies)
      .values(ids.map((responseId, i) => ({ ...of, responseId, list: LISTS[i]?.[1] as DependencyList })));
    const [gretas = '', toms = '', carlas = ''] = ids;
    return { campaign, session, gretas, toms, carlas };
  }

  test('waiting session: becomes Ready with the last preparation of giver and taker, and notifies its readers at once', async () => {
    const { campaign, session, gretas, toms } = await begin();
    const people = await Promise.all([GRETA, TOM, CARLA, JONAS].map((mail) => app.connect(mail)));
    const stranger = await app.connect(ADA);
    for (const socket of people) await socket.joins(session);
    const before = await readSessionRow(app, session);
    await submitResponse(app, GRETA, gretas);
    expect(await readSessionRow(app, session)).toEqual(before);
    // Lists and the talk's page name those whom it still waits for.
    for (const socket of people) expect(await socket.waitFor('assignments:changed')).toEqual({ campaignId: campaign.id });
    for (const socket of people) socket.forget();
    await submitResponse(app, TOM, toms);
    for (const socket of people) {
      expect(await socket.waitFor('session:state')).toMatchObject({ id: session, status: 'Ready', revision: before.revision + 1 });
      expect(await socket.waitFor('assignments:changed')).toEqual({ campaignId: campaign.id });
      expect(socket.all('session:state')).toHaveLength(1);
    }
    await stranger.settled();
    expect(stranger.received).toEqual([]);
    const { body } = await app.call<SessionListItem[]>(TOM, 'GET', '/api/future-talk-sessions/assigned');
    expect(body.find(({ id }) => id === session)?.status).toBe('Ready');
  });

  test('waiting session: does not wait for the CEO’s preparation, which makes nothing Ready either', async () => {
    const { session, gretas, toms, carlas } = await begin();
    await submitResponse(app, CARLA, carlas);
    expect((await readSessionRow(app, session)).status).toBe('Waiting');
    await submitResponse(app, GRETA, gretas);
    await saveAsUser(app, TOM, await openResponse(app, TOM, toms));
    expect((await readSessionRow(app, session)).status).toBe('Waiting');
    await submitResponse(app, TOM, toms);
    expect((await readSessionRow(app, session)).status).toBe('Ready');
  });

  test('waiting session: turns Ready when giver and taker hand in at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { session, gretas, toms } = await begin();
      await Promise.all([submitResponse(app, GRETA, gretas), submitResponse(app, TOM, toms)]);
      expect(await readSessionRow(app, session)).toMatchObject({ status: 'Ready', revision: 2 });
    }
  });

  const campaignEnds = (id: string, change: Partial<TestCampaignRow>) =>
    app.store.db.update(campaigns).set(change).where(eq(campaigns.id, id));
  const rowFor = async (mail: string, id: string) =>
    (await app.call<SessionListItem[]>(mail, 'GET', '/api/future-talk-sessions/assigned')).body.find((row) => row.id === id);
  const who = (row: SessionListItem | undefined) => row?.unprepared.map((id) => [GRETA, TOM, CARLA].find((mail) => userIdOf(mail) === id));

  test('GET /api/survey-assignments/insights: shows a preparation’s user the session’s partner and the readers of the answers', async () => {
    const { gretas, toms, carlas, session } = await begin();
    const told = async (mail: string, response: string) => {
      const { body } = await app.call<MyAssignment[]>(mail, 'GET', '/api/survey-assignments/insights');
      const { prepares } = body.find(({ surveyResponse }) => surveyResponse.id === response) ?? {};
      const names = (cards: UserCard[] = []) => cards.map(({ givenName }) => givenName).sort();
      return [names(prepares?.partners), names(prepares?.readers)];
    };
    expect(await told(GRETA, gretas)).toEqual([['Tom'], ['Carla', 'Jonas', 'Tom']]);
    expect(await told(TOM, toms)).toEqual([['Greta'], ['Carla', 'Greta', 'Jonas']]);
    expect(await told(CARLA, carlas)).toEqual([[], ['Greta', 'Jonas', 'Tom']]);
    await changeRow(app, session, { status: 'Done' });
    expect(await told(TOM, toms)).toEqual([[], []]);
  });

  test('GET /api/future-talk-sessions/assigned: shows whom a session waits for', async () => {
    const { session, gretas } = await begin();
    for (const mail of [GRETA, TOM, CARLA]) expect(who(await rowFor(mail, session))).toEqual([GRETA, TOM]);
    await submitResponse(app, GRETA, gretas);
    expect(who(await rowFor(GRETA, session))).toEqual([TOM]);
  });

  test.each([
    ['its last day is over', { toDate: '2026-01-02', fromDate: '2026-01-01' }],
    ['somebody closed it', { status: 'Done' as const }],
  ])('waiting session: turns Ready when the campaign ends because %s, names what is missing, and tells its room', async (_, end) => {
    const { campaign, session, gretas } = await begin();
    await submitResponse(app, GRETA, gretas);
    const tom = await app.connect(TOM);
    await tom.joins(session);
    await campaignEnds(campaign.id, end);
    const rows = await Promise.all([GRETA, TOM, CARLA].map((mail) => rowFor(mail, session)));
    for (const row of rows) expect([row?.status, row?.revision, who(row)]).toEqual(['Ready', 2, [TOM]]);
    expect(await tom.waitFor('session:state')).toMatchObject({ id: session, status: 'Ready', revision: 2 });
    expect(tom.all('session:state')).toHaveLength(1);
    expect(await openSession(app, GRETA, session)).toMatchObject({ status: 'Ready', unprepared: [userIdOf(TOM)] });
  });

  test('Ongoing session: is not changed by a preparation that comes late', async () => {
    const { session, gretas, toms } = await begin();
    const begun = await newSession(app, { status: 'Ongoing' });
    for (const [responseId, list] of [
      [gretas, 'giverToTeamResponses'],
      [toms, 'takersResponses'],
    ] as const) {
      await app.store.db.insert(talkDependencies).values({ tenantId: tenantIdOf(GRETA), sessionId: begun, responseId, list });
    }
    const before = await readSessionRow(app, begun);
    await submitResponse(app, GRETA, gretas);
    await submitResponse(app, TOM, toms);
    expect(await readSessionRow(app, begun)).toEqual(before);
    expect((await readSessionRow(app, session)).status).toBe('Ready');
  });

  test('PUT /api/survey-responses: refuses a reader of the session who changes its preparations', async () => {
    const { session, gretas, toms } = await begin();
    await submitResponse(app, GRETA, gretas);
    await submitResponse(app, TOM, toms);
    await changeRow(app, session, { status: 'Ongoing' });
    const seen = await openResponse(app, GRETA, toms);
    const before = await responseRow(app, toms);
    expectRefusal(await expectSaveRefused(app, GRETA, responseSaveOf(seen)), 'ForbiddenError');
    expect(await responseRow(app, toms)).toEqual(before);
  });
});
