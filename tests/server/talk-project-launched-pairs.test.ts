import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProjectRow } from '#shared/project/schema';
import type { SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, MAREK, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { preparationsOf, submitPreparations } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { talkProjectCalls } from '#tests/support/talk-project-calls';
import { makeProjectDraft, makeTemplate, PROJECTS, pressLaunch, projectDryRun, projectFields } from '#tests/support/talk-projects';
import { openSession } from '#tests/support/talks';

onFirstStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { pair, launched, projectOf, firstOf, add, change, remove, close, campaignRow } = talkProjectCalls(
    () => app,
    () => template,
  );

  describe('launched project', () => {
    test('PROJECT-O1: is managed by owner and administrators; others get 404', async () => {
      const project = await launched();
      for (const who of [JONAS, ADA]) expect((await projectOf(project, who)).id).toBe(project.id);
      for (const who of [GRETA, TOM, BEA]) {
        expectRefusal(await app.call(who, 'GET', `${PROJECTS}/${project.id}`), 'NotFoundError');
        expectRefusal(await add(project, pair(NILS, TOM), who), 'NotFoundError');
        expectRefusal(await change(project, firstOf(project), { takerId: userIdOf(NILS) }, who), 'NotFoundError');
        expectRefusal(await remove(project, firstOf(project), who), 'NotFoundError');
        expectRefusal(await close(project, {}, who), 'NotFoundError');
      }
      const list = async (who: string) =>
        (await app.call<{ items: TalkProjectRow[] }>(who, 'GET', `${PROJECTS}?search=winter&pageSize=50`)).body.items;
      expect((await list(JONAS)).find(({ id }) => id === project.id)).toMatchObject({ status: 'Open', talks: { Waiting: 1 } });
      expect((await list(ADA)).some(({ id }) => id === project.id)).toBe(true);
      expect(await list(TOM)).toEqual([]);
    });

    test('TALK-F1: a talk is Ready once both have prepared, and its project shows their progress', async () => {
      const project = await launched();
      await submitPreparations(app, TOM, project);
      expect(firstOf(await projectOf(project))).toMatchObject({ status: 'Waiting', preparation: { giver: 'open', taker: 'completed' } });
      await submitPreparations(app, GRETA, project);
      expect(firstOf(await projectOf(project))).toMatchObject({ status: 'Ready', preparation: { giver: 'completed', taker: 'completed' } });
    });

    test('TALK-F3, PROJECT-P2: a talk does not wait for preparations that are over', async () => {
      const project = await launched();
      await app.store.db
        .update(campaigns)
        .set({ fromDate: dayFromNow(-9), toDate: dayFromNow(-1) })
        .where(eq(campaigns.id, project.campaignId ?? ''));
      expect(firstOf(await projectOf(project))).toMatchObject({ status: 'Ready', preparation: { giver: 'missed', taker: 'missed' } });
      const { body } = await app.call<SessionListItem[]>(GRETA, 'GET', '/api/future-talk-sessions/assigned');
      expect(body.find(({ id }) => id === firstOf(project).sessionId)?.status).toBe('Ready');
      const late = await add(project, pair(NILS, MAREK));
      expect(late.body).toMatchObject({ status: 'Ready', preparation: { giver: 'none', taker: 'none' } });
    });

    test.each([
      ['giver', NILS, MAREK],
      ['taker', MAREK, NILS],
    ])(
      'LAUNCH-R11: when the %s leaves, the talk is closed by the system and says why, and nobody is asked for it',
      async (_, who, other) => {
        const project = await launched({ pairs: [pair(NILS, MAREK)] });
        const { sessionId } = firstOf(project);
        expect((await preparationsOf(app, other, project)).length).toBeGreaterThan(0);
        const setDisabled = (disabled: boolean) =>
          app.store.db
            .update(users)
            .set({ disabled })
            .where(eq(users.id, userIdOf(who)));
        await setDisabled(true);
        expect(firstOf(await projectOf(project))).toMatchObject({ status: 'Done', closedReason: 'personLeft' });
        expect(await openSession(app, other, sessionId)).toMatchObject({ status: 'Done', closedEarly: true, closedReason: 'personLeft' });
        expect(await preparationsOf(app, other, project)).toEqual([]);
        // Neither is the CEO: there is no other talk.
        expect((await campaignRow(project))?.assignedUsersCount).toBe(0);
        await setDisabled(false);
        expect(await preparationsOf(app, who, project)).toEqual([]);
        expect(firstOf(await projectOf(project)).status).toBe('Done');
      },
    );
  });

  test('PROJECT-L3: disabling a user during a launch also closes the launched talks', async () => {
    const setDisabled = (disabled: boolean) =>
      app.store.db
        .update(users)
        .set({ disabled })
        .where(eq(users.id, userIdOf(MAREK)));
    for (let round = 0; round < 4; round += 1) {
      const draft = await makeProjectDraft(app, JONAS, projectFields(template.id, { pairs: [pair(GRETA, MAREK)] }));
      const confirmed = (await projectDryRun(app, JONAS, draft.id)).warnings.map(({ code }) => code);
      const [launch] = await Promise.all([pressLaunch(app, JONAS, draft, confirmed), setDisabled(true)]);
      if (launch.status === 201) expect(firstOf(await projectOf(draft))).toMatchObject({ status: 'Done', closedReason: 'personLeft' });
      else expectRefusal(launch, 'LaunchBlockedError');
      await setDisabled(false);
    }
  });
});
