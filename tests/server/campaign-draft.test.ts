import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns, surveyAssignments } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignDraftCalls } from '#tests/support/campaign-draft-calls';
import { ADA, BEA, GRETA, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, type LaunchDraft, launchNow, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { createTestUser } from '#tests/support/users';

onEachStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  let theirs: LibraryItem;
  let department: string;
  beforeAll(async () => {
    app = await startApp({ kind });
    await app.store.db
      .update(users)
      .set({ organizationRole: ['giver', 'editor'] })
      .where(eq(users.id, userIdOf(GRETA)));
    survey = await makeSurvey(app, GRETA);
    theirs = await makeSurvey(app, BEA);
    const { body } = await app.call<{ id: string }[]>(GRETA, 'GET', '/api/account/organizations');
    department = body[0]?.id ?? '';
  });
  afterAll(() => app.close());
  let counter = 0;
  const { made, finished, draftOf, dryRun, launch } = campaignDraftCalls(
    () => app,
    () => survey,
  );

  const patch = ({ id, revision }: LaunchDraft, fields: object, who = GRETA) => {
    counter += 1;
    return app.call<LaunchDraft>(who, 'PATCH', `${DRAFTS}/${id}`, { revision, counter, fields });
  };
  const countOf = async (id: string) => {
    const assignments = await app.store.db.select().from(surveyAssignments).where(eq(surveyAssignments.campaignId, id));
    const [campaign] = await app.store.db.select().from(campaigns).where(eq(campaigns.id, id));
    return { assignments, campaign };
  };

  describe('draft of a campaign', () => {
    test('is created empty, saved field by field, listed and deleted', async () => {
      const empty = await made<LaunchDraft>(GRETA, DRAFTS, {});
      expect(empty).toMatchObject({ revision: 1, name: '', type: 'Specific', surveyIds: [], fromDate: null, ownerUserId: userIdOf(GRETA) });
      const { body } = await patch(empty, { name: 'Listed campaign' });
      expect(body).toMatchObject({ revision: 2, name: 'Listed campaign', counter });
      const page = await app.call<{ items: LaunchDraft[]; totalCount: number }>(ADA, 'GET', `${DRAFTS}?search=LISTED`);
      expect(page.body).toMatchObject({ totalCount: 1, items: [{ id: empty.id }] });
      expect((await app.call(ADA, 'DELETE', `${DRAFTS}/${empty.id}`)).status).toBe(200);
      expectRefusal(await app.call(GRETA, 'GET', `${DRAFTS}/${empty.id}`), 'NotFoundError');
    });

    test('repeats the answer of a repeated save, and refuses an older revision with the stored draft', async () => {
      const draft = await draftOf();
      const save = { revision: 1, counter: 1, fields: { name: 'Once' } };
      const first = await app.call<LaunchDraft>(GRETA, 'PATCH', `${DRAFTS}/${draft.id}`, save);
      const again = await app.call<LaunchDraft>(GRETA, 'PATCH', `${DRAFTS}/${draft.id}`, save);
      expect(again.body).toEqual(first.body);
      const late = await app.call<{ current: LaunchDraft }>(ADA, 'PATCH', `${DRAFTS}/${draft.id}`, { ...save, fields: { name: 'Late' } });
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ name: 'Once', revision: 2 });
    });

    test('LAUNCH-D2: names the field with an id that the tenant does not have', async () => {
      const draft = await draftOf({});
      const respondents = { userIds: [userIdOf(OTTO)], departmentIds: [], board: false };
      for (const fields of [{ surveyIds: [theirs.id] }, { ownerUserId: userIdOf(OTTO) }, { respondents }])
        expect((await patch(draft, fields)).body).toMatchObject({
          fields: { [Object.keys(fields)[0] ?? '']: expect.stringContaining('launch.') },
        });
      expect((await app.call<LaunchDraft>(GRETA, 'GET', `${DRAFTS}/${draft.id}`)).body.revision).toBe(1);
    });

    test('LAUNCH-O1: needs the right, and answers 404 to another tenant', async () => {
      const draft = await draftOf();
      expectRefusal(await app.call(TOM, 'POST', DRAFTS, {}), 'ForbiddenError');
      expectRefusal(await app.call(TOM, 'POST', `${DRAFTS}/${draft.id}/launch`, { revision: 1, confirmed: [] }), 'ForbiddenError');
      expectRefusal(await app.call(BEA, 'GET', `${DRAFTS}/${draft.id}`), 'NotFoundError');
      expectRefusal(await patch(draft, { name: 'Mine' }, BEA), 'NotFoundError');
      expectRefusal(await app.call(BEA, 'DELETE', `${DRAFTS}/${draft.id}`), 'NotFoundError');
      expectRefusal(await app.call(BEA, 'POST', `${DRAFTS}/${draft.id}/launch?dryRun=true`), 'NotFoundError');
      expectRefusal(await launch(draft, BEA, []), 'NotFoundError');
    });
  });

  describe('dry run', () => {
    test('LAUNCH-R5: returns the plan, and changes nothing', async () => {
      const draft = await draftOf();
      const plan = await dryRun(draft.id);
      expect(plan).toMatchObject({ people: 2, mails: 2 * 4, errors: [], languages: { 'en-GB': { people: 1, missing: 0 } } });
      expect(plan.languages['de-DE']).toMatchObject({ people: 1, missing: 5 });
      expect(plan.warnings).toContainEqual({ code: 'languageIncomplete', count: 1 });
      expect(await countOf(draft.id)).toEqual({ assignments: [], campaign: undefined });
      expect((await app.call<LaunchDraft>(GRETA, 'GET', `${DRAFTS}/${draft.id}`)).body.revision).toBe(1);
    });

    test('LAUNCH-R8: counts users, departments and the board, each user once, and reports who is left out', async () => {
      const gone = userIdOf('luca.ferrari@aurora.example');
      await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, gone));
      const all = await app.store.db.execute<{ id: string }>(
        sql`select u.id from users u join user_departments d on d.user_id = u.id where d.department_id = ${department} and not u.disabled and u.organization_role && array['giver','taker','viewer']`,
      );
      const inDepartment = (all as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
      const respondents = {
        userIds: [gone, userIdOf(TOM), userIdOf('mira.novak@aurora.example')],
        departmentIds: [department],
        board: false,
      };
      const plan = await dryRun((await draftOf({ ...finished(), respondents })).id);
      expect(plan.people).toBe(new Set([...inDepartment, userIdOf(TOM)]).size);
      expect(plan.warnings).toContainEqual({ code: 'peopleLeft', count: 1, userIds: [gone] });
      expect(plan.warnings.find(({ code }) => code === 'withoutRole')?.count).toBeGreaterThanOrEqual(1);
      await app.store.db.update(users).set({ disabled: false }).where(eq(users.id, gone));
    });

    test('LAUNCH-R4: warns of a third campaign that begins within the 30 days up to its first day', async () => {
      const asked = await createTestUser(app, { organizationRole: ['taker'] });
      const respondents = { userIds: [asked.id], departmentIds: [], board: false };
      const from = (day: number) => ({ ...finished(), respondents, fromDate: dayFromNow(day), toDate: dayFromNow(day + 5) });
      const isThird = async (day: number) =>
        (await dryRun((await draftOf(from(day))).id)).warnings.some(({ code }) => code === 'thirdLaunchIn30Days');
      await launchNow(app, GRETA, from(1));
      expect(await isThird(3)).toBe(false);
      await launchNow(app, GRETA, from(3));
      expect([await isThird(3), await isThird(30), await isThird(31), await isThird(2)]).toEqual([true, true, false, false]);
    });

    test('LAUNCH-R3: lists the errors that block a launch', async () => {
      const plan = await dryRun((await draftOf({})).id);
      expect(plan.errors.map(({ code }) => code)).toEqual(['noSurvey', 'startInPast', 'endBeforeStart', 'noPeople']);
      const unsaved = await made(GRETA, '/api/surveys', { languageIndependentName: 'Unsaved' });
      const more = await dryRun((await draftOf({ ...finished(), surveyIds: [unsaved.id] })).id);
      expect(more.errors.map(({ code }) => code)).toContain('noSavedVersion');
    });
  });
});
