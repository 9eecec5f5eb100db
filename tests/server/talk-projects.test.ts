import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns, surveyAssignments } from '#db/schema/campaign-and-response';
import { talkProjects, talkSessions } from '#db/schema/talk';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProject, TalkProjectDraftFields } from '#shared/project/schema';
import type { SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, CARLA, GRETA, JONAS, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow, makeItem } from '#tests/support/launches';
import { preparationsOf } from '#tests/support/project-preparations';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { talkProjectDraftCalls } from '#tests/support/talk-project-draft-calls';
import {
  chaptersWith,
  EXIT_PAGE,
  launchProject,
  makeProjectDraft,
  makeTemplate,
  PAIR_PAGE,
  PROJECT_DRAFTS,
  PROJECTS,
  type ProjectDraft,
  pressLaunch,
  projectDryRun,
  TEAM_PAGE,
} from '#tests/support/talk-projects';

onEachStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { draftOf, read, patch, pair } = talkProjectDraftCalls(
    () => app,
    () => template,
  );

  const errorsOf = async (fields: TalkProjectDraftFields) =>
    (await projectDryRun(app, JONAS, (await draftOf(fields)).id)).errors.map(({ code, field }) => `${code} ${field}`);

  describe('dry run', () => {
    test('PROJECT-R7: returns the plan, and changes nothing', async () => {
      const draft = await draftOf();
      const plan = await projectDryRun(app, JONAS, draft.id);
      // Greta, Tom, and Carla about the company: an invitation, two reminders and thanks each.
      expect(plan).toMatchObject({ people: 3, mails: 12, errors: [], languages: { 'en-GB': { missing: 0 } } });
      expect(plan.warnings).toContainEqual({ code: 'languageIncomplete', count: 1 });
      expect(await app.store.db.select().from(talkSessions).where(eq(talkSessions.projectId, draft.id))).toEqual([]);
      expect((await read<ProjectDraft>(JONAS, `${PROJECT_DRAFTS}/${draft.id}`)).revision).toBe(1);
    });

    test('PROJECT-R4: lists the errors that block a launch', async () => {
      const empty = await projectDryRun(app, JONAS, (await makeProjectDraft(app, JONAS, {})).id);
      expect(empty.errors.map(({ code, field }) => `${code} ${field}`)).toEqual([
        'templateMissing templateId',
        'noPairs pairs',
        'endBeforeStart dueDateExecution',
        'startInPast preparationFrom',
        'endBeforeStart preparationTo',
      ]);
      expect(await errorsOf({ pairs: [pair(TOM, TOM)] })).toEqual(['pairWithOneself pairs']);
      expect(await errorsOf({ pairs: [pair(GRETA, TOM), pair(GRETA, TOM)] })).toEqual(['pairTwice pairs']);
      expect(await errorsOf({ preparationFrom: dayFromNow(-1) })).toEqual(['startInPast preparationFrom']);
      expect(await errorsOf({ preparationTo: dayFromNow(41) })).toEqual(['endBeforeStart preparationTo']);
      expect(await errorsOf({ preparationFrom: dayFromNow(9), preparationTo: dayFromNow(8) })).toEqual(['endBeforeStart preparationTo']);
      expect(await errorsOf({ defaultLang: 'de-DE' })).toEqual(['defaultLanguageIncomplete defaultLang']);
      expect(await errorsOf({ preparations: [], preparationFrom: null, preparationTo: null })).toEqual([]);
      const everybody = await app.store.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.tenantId, tenantIdOf(GRETA)));
      const all = everybody.flatMap((one) => everybody.flatMap((other) => (one === other ? [] : [{ giverId: one.id, takerId: other.id }])));
      expect(await errorsOf({ pairs: all.slice(0, 501) })).toContain('tooManyPairs pairs');
    });

    test('PROJECT-R4: lists the errors of a template', async () => {
      const fields = async (...pages: Parameters<typeof chaptersWith>) => ({
        templateId: (await makeTemplate(app, JONAS, chaptersWith(...pages))).id,
      });
      expect(await errorsOf(await fields(PAIR_PAGE))).toEqual(['exitPageMissing templateId']);
      const naming = { ...TEAM_PAGE, multilang: { ...TEAM_PAGE.multilang, scalarQuestion1: { 'en-GB': 'How is {taker}?' } } };
      const named = await fields(naming, EXIT_PAGE);
      expect(await errorsOf(named)).toEqual(['placeholderWithoutPair templateId']);
      expect(await errorsOf({ ...named, preparations: ['takersResponses'], preparationFrom: null, preparationTo: null })).toEqual([]);
      const unsaved = await makeItem(app, JONAS, '/api/talk-templates', {
        ...{ languageIndependentName: 'Unsaved', kind: 'future', chapters: chaptersWith() },
      });
      expect(await errorsOf({ templateId: unsaved.id })).toEqual(['noSavedVersion templateId']);
      const impulse = await makeItem(app, JONAS, '/api/talk-templates', { languageIndependentName: 'Weekly', kind: 'impulse' });
      expect(await errorsOf({ templateId: impulse.id })).toEqual(['templateMissing templateId']);
    });

    test('PROJECT-R4: finds removed users, and plans nothing for a tenant without a talk module', async () => {
      const [draft, gone] = [await draftOf({ ceoUserId: userIdOf(NILS) }), await draftOf({ pairs: [pair(NILS, TOM)] })];
      await app.store.db
        .update(users)
        .set({ disabled: true })
        .where(eq(users.id, userIdOf(NILS)));
      const codes = async ({ id }: ProjectDraft) => (await projectDryRun(app, JONAS, id)).errors.map(({ code }) => code);
      expect(await codes(draft)).toEqual(['ceoGone']);
      expect(await codes(gone)).toEqual(['personGone']);
      await app.store.db
        .update(users)
        .set({ disabled: false })
        .where(eq(users.id, userIdOf(NILS)));
      const modules = ['parley', 'boardpulse'] as const;
      await app.store.db
        .update(tenants)
        .set({ modules: [...modules] })
        .where(eq(tenants.id, tenantIdOf(GRETA)));
      // His rights may still be cached with the module.
      const dryRun = () => app.call(JONAS, 'POST', `${PROJECT_DRAFTS}/${draft.id}/launch?dryRun=true`);
      await expect.poll(async () => (await dryRun()).status, { timeout: 8_000 }).toBe(404);
      await app.store.db
        .update(tenants)
        .set({ modules: [...modules, 'getwiser'] })
        .where(eq(tenants.id, tenantIdOf(GRETA)));
      // His rights may still be cached without the module.
      await expect.poll(async () => (await app.call(JONAS, 'GET', PROJECTS)).status, { timeout: 8_000 }).toBe(200);
    });
  });

  describe('launch', () => {
    test('PROJECT-L1: creates project, talks, preparations and mails, and pins the version of the template', async () => {
      const project = await launchProject(app, template.id, { viewerIds: [userIdOf(JONAS)], pairs: [pair(GRETA, TOM), pair(GRETA, NILS)] });
      expectRefusal(await app.call(JONAS, 'GET', `${PROJECT_DRAFTS}/${project.id}`), 'NotFoundError');
      expect(project).toMatchObject({
        ...{ languageIndependentName: 'Future Talk of the winter', status: 'Open', templateId: template.id, templateVersion: 1 },
        ...{ ownerUserId: userIdOf(JONAS), ceoUserId: userIdOf(CARLA), viewerIds: [userIdOf(JONAS)], revision: 1 },
        talks: { Waiting: 2, Ready: 0, Ongoing: 0, Done: 0 },
      });
      for (const each of project.pairs) expect(each).toMatchObject({ status: 'Waiting', preparation: { giver: 'open', taker: 'open' } });
      const assignments = await app.store.db
        .select()
        .from(surveyAssignments)
        .where(eq(surveyAssignments.campaignId, project.campaignId ?? ''));
      const of = (mail: string): number => assignments.filter(({ assignedUserId }) => assignedUserId === userIdOf(mail)).length;
      // Greta: both takers, her team, the company. Tom and Nils: themselves, the company. Carla: the company.
      expect([of(GRETA), of(TOM), of(NILS), of(CARLA)]).toEqual([4, 2, 2, 1]);
      const [campaign] = await app.store.db
        .select()
        .from(campaigns)
        .where(eq(campaigns.id, project.campaignId ?? ''));
      expect(campaign).toMatchObject({ assignedUsersCount: 4, futureTalkId: project.id, reminders: [3, 1], ownerUserId: userIdOf(JONAS) });
      expect(await campaignMailRows(app.store, project.campaignId ?? '')).toHaveLength(4);
      const rows = await read<SessionListItem[]>(JONAS, '/api/future-talk-sessions/assigned');
      expect(rows.filter(({ futureTalkProjectSnapshot }) => futureTalkProjectSnapshot.id === project.id)).toHaveLength(2);
    });

    test('TALK-N11, TALK-Q5: preparations contain the names of the pair and the readers', async () => {
      const project = await launchProject(app, template.id, { pairs: [pair(GRETA, TOM), pair(GRETA, NILS)], viewerIds: [userIdOf(ADA)] });
      const mine = await preparationsOf(app, GRETA, project);
      const questions = mine.map(({ campaign, prepares }) => [
        campaign.surveySnapshot?.questions[0]?.multilang.scalarQuestion1?.['en-GB'],
        prepares?.partners.map(({ displayName }) => displayName).sort(),
      ]);
      expect(questions).toContainEqual(['How does Tom Keller grow, Greta Vogel?', ['Tom Keller']]);
      expect(questions).toContainEqual(['How does Nils Berger grow, Greta Vogel?', ['Nils Berger']]);
      expect(questions).toContainEqual(['How does your team work?', ['Nils Berger', 'Tom Keller']]);
      const [about] = mine.filter(({ campaign }) => campaign.surveySnapshot?.multilang.name?.['en-GB'] === 'Your talk: Tom Keller');
      expect(about?.prepares?.readers.map(({ displayName }) => displayName).sort()).toEqual(['Ada Rossi', 'Carla Meier', 'Tom Keller']);
    });

    test('PROJECT-L1: repeated and concurrent calls launch once', async () => {
      const draft = await draftOf();
      const answers = await Promise.all([pressLaunch(app, JONAS, draft), pressLaunch(app, ADA, draft)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
      const again = await pressLaunch(app, JONAS, draft, []);
      expect([again.status, again.body]).toEqual([200, { talkProjectId: draft.id }]);
      expect((await read<TalkProject>(JONAS, `${PROJECTS}/${draft.id}`)).pairs).toHaveLength(1);
    });

    test('PROJECT-R7: is refused with errors, with unconfirmed warnings or on an older revision, and changes nothing', async () => {
      const draft = await draftOf();
      const unconfirmed = await pressLaunch(app, JONAS, draft, []);
      expectRefusal(unconfirmed, 'LaunchBlockedError');
      expect(unconfirmed.body.current).toMatchObject({
        ...{ warnings: expect.arrayContaining([{ code: 'languageIncomplete', count: 1 }]), errors: [] },
      });
      const wrong = await draftOf({ pairs: [] });
      expectRefusal(await pressLaunch(app, JONAS, wrong), 'LaunchBlockedError');
      await patch(draft, { languageIndependentName: 'Newer' });
      expectRefusal(await pressLaunch(app, JONAS, draft), 'ConcurrencyError');
      expectRefusal(await pressLaunch(app, JONAS, { ...draft, id: randomUUID() }, []), 'NotFoundError');
      expect(await app.store.db.select().from(talkProjects).where(eq(talkProjects.id, draft.id))).toEqual([]);
    });

    test('TALK-F1: without preparations the talks are Ready immediately, and no mail is sent', async () => {
      const project = await launchProject(app, template.id, { preparations: [], preparationFrom: null, preparationTo: null });
      expect(project).toMatchObject({ campaignId: null, talks: { Waiting: 0, Ready: 1 }, preparations: [] });
      expect(project.pairs[0]?.preparation).toEqual({ giver: 'none', taker: 'none' });
    });
  });
});
