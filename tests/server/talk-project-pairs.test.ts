import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { talkDependencies } from '#db/schema/talk';
import type { MyAssignment } from '#shared/assignment/schema';
import type { LibraryItem } from '#shared/library/schema';
import type { ProjectPair } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, JONAS, MAREK, NILS, NOBODY, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { preparationsOf, submitPreparations } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { expectSaveRefused, openResponse, responseSaveOf, saveAsUser } from '#tests/support/surveys';
import { talkProjectCalls } from '#tests/support/talk-project-calls';
import { makeTemplate } from '#tests/support/talk-projects';
import { expectSessionSaveRefused, openSession, putSession, sessionSaveOf } from '#tests/support/talks';

onFirstStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { pair, launched, projectOf, firstOf, add, change, remove, close, hold, campaignRow } = talkProjectCalls(
    () => app,
    () => template,
  );

  describe('added pair', () => {
    test('PROJECT-L2: prepares like the others; a preparation asked once per user is not repeated', async () => {
      const project = await launched();
      await submitPreparations(app, GRETA, project);
      const { status, body } = await add(project, pair(GRETA, NILS));
      expect([status, body.status, body.preparation]).toEqual([201, 'Waiting', { giver: 'begun', taker: 'open' }]);
      const open = (await preparationsOf(app, GRETA, project)).filter(({ surveyResponse }) => surveyResponse.status === 'Open');
      expect(open.map(({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB'])).toEqual(['Your talk: Nils Berger']);
      expect(await campaignRow(project)).toMatchObject({ assignedUsersCount: 4, responseCount: 0 });
      expect((await projectOf(project)).revision).toBe(2);
    });

    test('PROJECT-L2: continues what its users had begun for a removed pair and answer once', async () => {
      const project = await launched({ ceoUserId: userIdOf(CARLA) });
      const begun: [string, string][] = [];
      for (const [who, name] of [
        [GRETA, 'Your team'],
        [CARLA, 'The company'],
      ] as const) {
        const [mine] = (await preparationsOf(app, who, project)).filter(
          ({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB'] === name,
        );
        const before = await openResponse(app, who, mine?.surveyResponse.id ?? '');
        await saveAsUser(app, who, before);
        begun.push([who, before.id]);
      }
      await remove(project, firstOf(project));
      for (const [who] of begun) expect(await preparationsOf(app, who, project)).toEqual([]);
      expect((await add(project, pair(GRETA, NILS))).status).toBe(201);
      for (const [who, id] of begun)
        expect(
          (await preparationsOf(app, who, project)).map(({ surveyResponse }) => [surveyResponse.id, surveyResponse.status]),
        ).toContainEqual([id, 'InProgress']);
      expect(await campaignRow(project)).toMatchObject({ assignedUsersCount: 3, responseCount: 0 });
    });

    test('PROJECT-P4: is refused with oneself, if repeated, and with a user of another tenant or a disabled one', async () => {
      const project = await launched();
      expect((await add(project, pair(TOM, TOM))).body.fields).toEqual({ takerId: 'talkProjects.errors.pairWithOneself' });
      expect((await add(project, pair(GRETA, TOM))).body.fields).toEqual({ takerId: 'talkProjects.errors.pairTwice' });
      const foreign = await add(project, pair(GRETA, OTTO));
      expect([foreign.status, foreign.body.fields]).toEqual([400, { takerId: 'talkProjects.personUnknown' }]);
      expect((await add(project, { giverId: NOBODY, takerId: userIdOf(TOM) })).body.fields).toEqual({
        giverId: 'talkProjects.personUnknown',
      });
      const both = await Promise.all([add(project, pair(NILS, TOM)), add(project, pair(NILS, TOM), ADA)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect((await projectOf(project)).pairs).toHaveLength(2);
    });
  });

  describe('changed pair', () => {
    test('PROJECT-P5: prepares again, and nobody reads the answers for the previous pair', async () => {
      const project = await launched();
      const first = firstOf(project);
      await submitPreparations(app, TOM, project);
      const { status, body } = await change(project, first, { takerId: userIdOf(NILS) });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ sessionId: first.sessionId, takerId: userIdOf(NILS), status: 'Waiting' }),
      ]);
      expect((await preparationsOf(app, NILS, project)).length).toBe(2);
      expect(
        (await preparationsOf(app, GRETA, project)).map(({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB']),
      ).toContain('Your talk: Nils Berger');
      expectRefusal(await app.call(TOM, 'GET', `/api/future-talk-sessions/${first.sessionId}`), 'NotFoundError');
      const shown = await app.store.db
        .select({ userId: surveyAssignments.assignedUserId })
        .from(talkDependencies)
        .innerJoin(surveyResponses, eq(surveyResponses.id, talkDependencies.responseId))
        .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
        .where(and(eq(talkDependencies.sessionId, first.sessionId), eq(surveyAssignments.assignedUserId, userIdOf(TOM))));
      expect(shown).toEqual([]);
    });

    test('PROJECT-P5: a preparation in progress for the previous pair is refused at the hand-in, and kept', async () => {
      const project = await launched();
      const [mine] = (await preparationsOf(app, TOM, project)).filter(
        ({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB'] === 'You and your work',
      );
      const before = await openResponse(app, TOM, mine?.surveyResponse.id ?? '');
      await saveAsUser(app, TOM, before);
      await change(project, firstOf(project), { takerId: userIdOf(NILS) });
      const open = await openResponse(app, TOM, before.id);
      expectRefusal(await expectSaveRefused(app, TOM, responseSaveOf(open)), 'CampaignClosedError');
      expect(await preparationsOf(app, TOM, project)).toEqual([]);
    });

    test('the second of two windows gets the current pair', async () => {
      const project = await launched();
      const first = firstOf(project);
      expect((await change(project, first, { takerId: userIdOf(NILS), revision: first.revision })).status).toBe(200);
      const late = await change(project, first, { takerId: userIdOf(MAREK), revision: first.revision });
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ takerId: userIdOf(NILS) });
      expectRefusal(await change(project, { sessionId: NOBODY }, { takerId: userIdOf(MAREK) }), 'NotFoundError');
      expect((await change(project, first, { takerId: userIdOf(GRETA) })).body.fields).toEqual({
        takerId: 'talkProjects.errors.pairWithOneself',
      });
    });

    test('TALK-P2: the previous giver can no longer save the talk, and gets no events of it', async () => {
      const project = await launched({ preparations: [] });
      const first = firstOf(project);
      const greta = await app.connect(GRETA);
      await greta.joins(first.sessionId);
      const opened = await openSession(app, GRETA, first.sessionId);
      await change(project, first, { giverId: userIdOf(NILS) });
      expect(await greta.waitFor('refused')).toMatchObject({ event: 'join', error: { type: 'NotFoundError' } });
      for (const revision of [opened.revision, opened.revision + 1, opened.revision + 2])
        for (const driver of [0, 1, 2])
          expectRefusal(
            await expectSessionSaveRefused(app, GRETA, { ...sessionSaveOf(opened, { status: 'Ongoing' }), revision, driver }),
            'NotFoundError',
          );
      expect(await openSession(app, NILS, first.sessionId)).toMatchObject({ status: 'Ready', sessionRole: 'giver' });
    });

    test('PROJECT-P3: of a change and a concurrent first save one succeeds', async () => {
      for (let round = 0; round < 4; round += 1) {
        const project = await launched({ preparations: [] });
        const first = firstOf(project);
        const begun = sessionSaveOf(await openSession(app, GRETA, first.sessionId), { status: 'Ongoing' });
        const [changed, saved] = await Promise.all([change(project, first, { giverId: userIdOf(NILS) }), putSession(app, GRETA, begun)]);
        if (changed.status === 200) expect(saved.status).toBe(404);
        else expect([saved.status, (changed.body as { type?: string }).type]).toEqual([200, 'TalkBegunError']);
      }
    });

    test('PROJECT-P3: a change and a removal are refused once the talk has begun', async () => {
      const project = await launched({ preparations: [] });
      const first = firstOf(project);
      await hold(GRETA, first.sessionId, 'Ongoing');
      expectRefusal(await change(project, first, { takerId: userIdOf(NILS) }), 'TalkBegunError');
      expectRefusal(await remove(project, first), 'TalkBegunError');
    });
  });

  test('PROJECT-P3: a removal that names an older revision does not remove the pair that a colleague has set since', async () => {
    const project = await launched();
    const seen = firstOf(project);
    const { body: changed } = await change(project, seen, { takerId: userIdOf(NILS) }, ADA);
    const late = await remove(project, seen, JONAS, `?revision=${seen.revision}`);
    expectRefusal(late, 'ConcurrencyError');
    expect(late.body.current).toMatchObject({ takerId: userIdOf(NILS), revision: changed.revision });
    expect((await projectOf(project)).pairs).toHaveLength(1);
    expect((await remove(project, seen, JONAS, `?revision=${changed.revision}`)).status).toBe(200);
  });

  test('PROJECT-P3: a removed pair is deleted and no longer asked', async () => {
    const project = await launched({ pairs: [pair(GRETA, TOM), pair(GRETA, NILS)] });
    const out = project.pairs.find(({ takerId }) => takerId === userIdOf(TOM)) as ProjectPair;
    expect((await remove(project, out)).status).toBe(200);
    expectRefusal(await remove(project, out), 'NotFoundError');
    expect(await preparationsOf(app, TOM, project)).toEqual([]);
    // Her team and the company are still asked for the other talk.
    expect(await preparationsOf(app, GRETA, project)).toHaveLength(3);
    expect((await campaignRow(project))?.assignedUsersCount).toBe(3);
    expect((await projectOf(project)).pairs).toHaveLength(1);
  });

  describe('closed project', () => {
    test('PROJECT-P6: closes talks that have not begun, lets an ongoing one finish, and allows no further changes', async () => {
      const project = await launched({ pairs: [pair(GRETA, TOM), pair(NILS, TOM)], preparations: [] });
      const running = project.pairs.find(({ giverId }) => giverId === userIdOf(GRETA)) as ProjectPair;
      await hold(GRETA, running.sessionId, 'Ongoing');
      const stale = await close(project, { revision: 7 });
      expectRefusal(stale, 'ConcurrencyError');
      const { status, body } = await close(project, { revision: project.revision });
      expect([status, body.status, body.talks]).toEqual([200, 'Closed', { Waiting: 0, Ready: 0, Ongoing: 1, Done: 1 }]);
      expect(body.pairs.find(({ giverId }) => giverId === userIdOf(NILS))?.closedReason).toBe('projectClosed');
      expectRefusal(await close(project), 'ProjectClosedError');
      expectRefusal(await add(project, pair(MAREK, TOM)), 'ProjectClosedError');
      expectRefusal(await change(project, running, { takerId: userIdOf(NILS) }), 'ProjectClosedError');
      expectRefusal(await remove(project, running), 'ProjectClosedError');
      await hold(GRETA, running.sessionId, 'Done');
      expect((await projectOf(project)).talks).toMatchObject({ Ongoing: 0, Done: 2 });
    });

    test('TALK-P4: nobody reads the preparations of a talk that the system closed', async () => {
      const project = await launched({ viewerIds: [userIdOf(ADA)] });
      const { sessionId } = firstOf(project);
      await submitPreparations(app, TOM, project);
      const [{ surveyResponse }] = (await preparationsOf(app, TOM, project)) as [MyAssignment];
      const read = (who: string) => app.call(who, 'GET', `/api/survey-responses/${surveyResponse.id}`);
      await close(project);
      for (const who of [GRETA, CARLA, ADA, JONAS]) expectRefusal(await read(who), 'NotFoundError');
      expect((await read(TOM)).status).toBe(200);
      const { depedencyResponses } = await openSession(app, GRETA, sessionId);
      expect(Object.values(depedencyResponses).flat()).toEqual([]);
    });

    test('PROJECT-P6: its preparations end with it', async () => {
      const project = await launched();
      await close(project);
      expect((await preparationsOf(app, TOM, project)).map(({ campaign }) => campaign.status)).toEqual(['Done', 'Done']);
    });
  });
});
