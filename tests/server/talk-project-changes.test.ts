import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProject, TalkProjectRow } from '#shared/project/schema';
import type { SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, CARLA, GRETA, JONAS, MAREK, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { preparationsOf, submitPreparations } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { expectSaveRefused, openResponse, responseSaveOf } from '#tests/support/surveys';
import { talkProjectCalls } from '#tests/support/talk-project-calls';
import { makeTemplate, PROJECTS } from '#tests/support/talk-projects';

onEachStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { pair, launched, projectOf, pairOf, change, close, without, askedCount, hold } = talkProjectCalls(
    () => app,
    () => template,
  );

  const invitedCount = async ({ campaignId }: TalkProject) =>
    (await campaignMailRows(app.store, campaignId ?? '')).filter(({ kind: sent }) => sent === 'invitation').length;

  describe('changed pair', () => {
    test('PROJECT-P5: changed back prepares a third time, keeps preparations asked once per user, and sends no second invitation', async () => {
      const project = await launched();
      await submitPreparations(app, TOM, project);
      await submitPreparations(app, GRETA, project);
      const first = pairOf(await projectOf(project), GRETA, TOM);
      expect(first.status).toBe('Ready');
      expect(await invitedCount(project)).toBe(3);
      await change(project, first, { takerId: userIdOf(NILS) });
      const { body } = await change(project, first, { takerId: userIdOf(TOM) });
      // He answered about the company, but not about himself.
      expect(body).toMatchObject({ status: 'Waiting', preparation: { giver: 'begun', taker: 'begun' } });
      expect(await invitedCount(project)).toBe(4);
      await submitPreparations(app, TOM, project);
      await submitPreparations(app, GRETA, project);
      expect(pairOf(await projectOf(project), GRETA, TOM).status).toBe('Ready');
      expect(await preparationsOf(app, NILS, project)).toEqual([]);
    });

    test('PROJECT-P5: giver and taker can be changed together, and swapped', async () => {
      const project = await launched();
      const first = pairOf(project, GRETA, TOM);
      expect((await change(project, first, pair(TOM, GRETA))).body).toMatchObject({ ...pair(TOM, GRETA), status: 'Waiting' });
      expect(
        (await preparationsOf(app, GRETA, project)).map(({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB']).sort(),
      ).toEqual(['The company', 'You and your work']);
      expect((await change(project, first, pair(NILS, MAREK))).body).toMatchObject(pair(NILS, MAREK));
      expect([await preparationsOf(app, GRETA, project), await preparationsOf(app, TOM, project)]).toEqual([[], []]);
      expect(await askedCount(project)).toBe(3);
    });

    test('TALK-F3: after the preparations the talk is Ready immediately, and nobody is asked', async () => {
      const project = await launched();
      await app.store.db
        .update(campaigns)
        .set({ fromDate: dayFromNow(-9), toDate: dayFromNow(-1) })
        .where(eq(campaigns.id, project.campaignId ?? ''));
      const { body } = await change(project, pairOf(project, GRETA, TOM), { takerId: userIdOf(NILS) });
      expect(body).toMatchObject({ status: 'Ready', preparation: { taker: 'none' } });
      expect(await invitedCount(project)).toBe(3);
    });
  });

  describe('closed project', () => {
    test('PROJECT-P6: a preparation in progress is refused at the hand-in, and kept', async () => {
      const project = await launched();
      const [mine] = await preparationsOf(app, TOM, project);
      const open = await openResponse(app, TOM, mine?.surveyResponse.id ?? '');
      await close(project);
      expectRefusal(await expectSaveRefused(app, TOM, responseSaveOf(open, { status: 'Completed' })), 'CampaignClosedError');
      expect((await openResponse(app, TOM, open.id)).status).toBe('Open');
    });

    test('PROJECT-P6: an ongoing talk is closed when one of its users is disabled', async () => {
      const project = await launched({ pairs: [pair(GRETA, MAREK), pair(GRETA, TOM)], preparations: [] });
      const { sessionId } = pairOf(project, GRETA, MAREK);
      await hold(GRETA, sessionId, 'Ongoing');
      await close(project);
      await without(MAREK, async () => {
        expect(pairOf(await projectOf(project), GRETA, MAREK)).toMatchObject({ status: 'Done', closedReason: 'personLeft' });
      });
      const reasons = (await projectOf(project)).pairs.map(({ closedReason }) => closedReason).sort();
      expect(reasons).toEqual(['personLeft', 'projectClosed']);
      // Readers of an ongoing talk keep its content.
      expect((await app.call(CARLA, 'GET', `/api/future-talk-sessions/${sessionId}`)).status).toBe(200);
    });

    test('PROJECT-P9: the list and the project tell talks that were closed from those that were held', async () => {
      const project = await launched({ pairs: [pair(GRETA, MAREK), pair(GRETA, TOM)], preparations: [] });
      await hold(GRETA, pairOf(project, GRETA, MAREK).sessionId, 'Done');
      const counts = { talks: { Waiting: 0, Ready: 0, Ongoing: 0, Done: 2 }, closedEarly: 1 };
      expect((await close(project)).body).toMatchObject(counts);
      expect(await projectOf(project)).toMatchObject(counts);
      const { items } = (await app.call<{ items: TalkProjectRow[] }>(JONAS, 'GET', `${PROJECTS}?pageSize=50`)).body;
      expect(items.find(({ id }) => id === project.id)).toMatchObject(counts);
    });

    test('PROJECT-P6: concurrent calls close it once', async () => {
      const project = await launched();
      const answers = await Promise.all([close(project), close(project, undefined, ADA)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const list = (await app.call<{ items: TalkProjectRow[] }>(JONAS, 'GET', `${PROJECTS}?pageSize=50`)).body.items;
      expect(list.find(({ id }) => id === project.id)).toMatchObject({ status: 'Closed', talks: { Waiting: 0, Done: 1 } });
      const { body } = await app.call<SessionListItem[]>(TOM, 'GET', '/api/future-talk-sessions/assigned');
      expect(body.find(({ id }) => id === pairOf(project, GRETA, TOM).sessionId)?.closedReason).toBe('projectClosed');
    });
  });
});
