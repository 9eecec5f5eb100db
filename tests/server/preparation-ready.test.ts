import { afterAll, beforeAll, expect, test } from 'vitest';
import { talkDependencies } from '#db/schema/talk';
import type { DependencyList, SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, demoSession, GRETA, JONAS, TOM, tenantIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { askPeople, handIn, newCampaign, newSurvey, openResponse, putRefused, responseRow, save, saveOf } from '#tests/support/surveys';
import { changeRow, newSession, openSession, rowOf } from '#tests/support/talks';

// Decisions 6: Waiting until the preparations of giver and taker are Completed, then Ready in the same transaction.
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
    const ids = await askPeople(app, campaign, [GRETA, TOM, CARLA]);
    const session = await newSession(app, { status: 'Waiting' });
    const of = { tenantId: tenantIdOf(GRETA), sessionId: session };
    await app.store.db
      .insert(talkDependencies)
      .values(ids.map((responseId, i) => ({ ...of, responseId, list: LISTS[i]?.[1] as DependencyList })));
    const [gretas = '', toms = '', carlas = ''] = ids;
    return { campaign, session, gretas, toms, carlas };
  }

  test('a talk is ready with the last preparation of giver and taker, and its people see it at once', async () => {
    const { campaign, session, gretas, toms } = await begin();
    const people = await Promise.all([GRETA, TOM, CARLA, JONAS].map((mail) => app.connect(mail)));
    const stranger = await app.connect(ADA);
    for (const line of people) await line.joins(session);
    const before = await rowOf(app, session);
    await handIn(app, GRETA, gretas);
    expect(await rowOf(app, session)).toEqual(before);
    await handIn(app, TOM, toms);
    for (const line of people) {
      expect(await line.when('session:state')).toMatchObject({ id: session, status: 'Ready', revision: before.revision + 1 });
      expect(await line.when('assignments:changed')).toEqual({ campaignId: campaign.id });
      expect(line.all('session:state')).toHaveLength(1);
    }
    await stranger.settled();
    expect(stranger.heard).toEqual([]);
    const { body } = await app.call<SessionListItem[]>(TOM, 'GET', '/api/future-talk-sessions/assigned');
    expect(body.find(({ id }) => id === session)?.status).toBe('Ready');
  });

  test('what the head of the company says of it is not waited for, and makes nothing ready', async () => {
    const { session, gretas, toms, carlas } = await begin();
    await handIn(app, CARLA, carlas);
    expect((await rowOf(app, session)).status).toBe('Waiting');
    await handIn(app, GRETA, gretas);
    await save(app, TOM, await openResponse(app, TOM, toms));
    expect((await rowOf(app, session)).status).toBe('Waiting');
    await handIn(app, TOM, toms);
    expect((await rowOf(app, session)).status).toBe('Ready');
  });

  test('both who hand in at the same moment make it ready', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { session, gretas, toms } = await begin();
      await Promise.all([handIn(app, GRETA, gretas), handIn(app, TOM, toms)]);
      expect(await rowOf(app, session)).toMatchObject({ status: 'Ready', revision: 2 });
    }
  });

  test('a talk that has begun is not touched', async () => {
    const { session, gretas, toms } = await begin();
    const begun = await newSession(app, { status: 'Ongoing' });
    for (const [responseId, list] of [
      [gretas, 'giverToTeamResponses'],
      [toms, 'takersResponses'],
    ] as const) {
      await app.store.db.insert(talkDependencies).values({ tenantId: tenantIdOf(GRETA), sessionId: begun, responseId, list });
    }
    const before = await rowOf(app, begun);
    await handIn(app, GRETA, gretas);
    await handIn(app, TOM, toms);
    expect(await rowOf(app, begun)).toEqual(before);
    expect((await rowOf(app, session)).status).toBe('Ready');
  });

  test('who sees the answers in the talk may not change them', async () => {
    const { session, gretas, toms } = await begin();
    await handIn(app, GRETA, gretas);
    await handIn(app, TOM, toms);
    await changeRow(app, session, { status: 'Ongoing' });
    const seen = await openResponse(app, GRETA, toms);
    const before = await responseRow(app, toms);
    expectRefusal(await putRefused(app, GRETA, saveOf(seen)), 'ForbiddenError');
    expect(await responseRow(app, toms)).toEqual(before);
  });
});
