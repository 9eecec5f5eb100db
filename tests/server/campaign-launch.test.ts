import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { MyAssignment } from '#shared/assignment/schema';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { CampaignDraftFields } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { instantIn } from '#shared/mail/local-time';
import { startApp, type TestApp } from '#tests/support/app';
import { fetchBallotToken, handInWithToken, postToken } from '#tests/support/ballot-tokens';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, BEA, GRETA, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, type LaunchDraft, launchNow, makeItem, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import type { TestCampaignRow } from '#tests/support/surveys';
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

  const made = <T = LibraryItem>(who: string, path: string, body: object): Promise<T> => makeItem<T>(app, who, path, body);
  const finished = (): CampaignDraftFields => ({
    name: 'Pulse of the winter',
    surveyIds: [survey.id],
    fromDate: dayFromNow(1),
    toDate: dayFromNow(20),
    respondents: { userIds: [userIdOf(TOM), userIdOf(GRETA)], departmentIds: [], board: false },
  });
  const draftOf = (fields: CampaignDraftFields = finished()) => made<LaunchDraft>(GRETA, DRAFTS, fields);
  const dryRun = (id: string) => dryRunOf(app, GRETA, id);
  const launch = async ({ id, revision }: LaunchDraft, who = GRETA, confirmed?: string[]) => {
    const warnings = confirmed ?? (await dryRun(id)).warnings?.map(({ code }) => code) ?? [];
    return app.call<{ campaignId: string } & ErrorBody>(who, 'POST', `${DRAFTS}/${id}/launch`, { revision, confirmed: warnings });
  };
  let counter = 0;
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

  describe('launch', () => {
    test('LAUNCH-R9: creates campaign, assignments and responses, and removes the draft, whose id the campaign takes', async () => {
      const draft = await draftOf({ ...finished(), fromDate: dayFromNow(0), cuts: ['department'], anonymity: 'invited' });
      const { status, body } = await launch(draft);
      expect({ status, body }).toEqual({ status: 201, body: { campaignId: draft.id } });
      expectRefusal(await app.call(GRETA, 'GET', `${DRAFTS}/${draft.id}`), 'NotFoundError');
      const { assignments, campaign } = await countOf(draft.id);
      expect(assignments.map(({ assignedUserId }) => assignedUserId).sort()).toEqual([userIdOf(TOM), userIdOf(GRETA)].sort());
      expect(assignments.every(({ departmentId }) => departmentId !== null)).toBe(true);
      expect(campaign).toMatchObject({
        status: 'Open',
        type: 'Specific',
        anonymity: 'open',
        timeZone: 'Europe/Zurich',
        cuts: ['department'],
        assignedUsersCount: 2,
      });
      expect(campaign?.surveys[0]).toMatchObject({ id: survey.id, version: 1, questions: [{ version: 1, type: 'single-without' }] });
      expect(JSON.stringify(campaign?.surveys)).not.toContain('states');
    });

    test('LAUNCH-R9: queues an invitation for every respondent, due at 08:00 of the first day in the tenant’s time zone', async () => {
      const draft = await draftOf({ ...finished(), fromDate: dayFromNow(2) });
      await launch(draft);
      const queued = await campaignMailRows(app.store, draft.id);
      expect(queued.map(({ userId, kind, state }) => ({ userId, kind, state })).sort((a, b) => a.userId.localeCompare(b.userId))).toEqual(
        [TOM, GRETA]
          .map(userIdOf)
          .sort((a, b) => a.localeCompare(b))
          .map((userId) => ({ userId, kind: 'invitation', state: 'queued' })),
      );
      for (const { due } of queued) expect(due).toEqual(instantIn('Europe/Zurich', dayFromNow(2)));
    });

    test('links every respondent to their survey', async () => {
      const draft = await draftOf({ ...finished(), name: 'Open today', fromDate: dayFromNow(0) });
      await launch(draft);
      const { body } = await app.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
      const mine = body.find(({ campaign }) => campaign.id === draft.id);
      expect(mine).toMatchObject({
        campaign: { name: 'Open today', status: 'Open' },
        surveyResponse: { status: 'Open' },
      });
    });

    test('notifies signed-in respondents once, and none after a refusal or a repetition', async () => {
      const [own, other] = await Promise.all([app.connect(TOM), app.connect('nils.berger@aurora.example')]);
      const draft = await draftOf();
      await launch(draft, GRETA, []);
      const { status } = await launch(draft);
      expect(status).toBe(201);
      await launch(draft, ADA, []);
      for (const socket of [own, other]) await socket.settled();
      expect(own.all('assignments:changed')).toEqual([{ campaignId: draft.id }]);
      expect(other.all('assignments:changed')).toEqual([]);
    });

    test('LAUNCH-R7: refuses errors and unconfirmed warnings, and changes nothing', async () => {
      const draft = await draftOf();
      const refused = await launch(draft, GRETA, []);
      expectRefusal(refused, 'LaunchBlockedError');
      expect(refused.body.current).toMatchObject({
        people: 2,
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'languageIncomplete' })]),
      });
      const broken = await draftOf({ ...finished(), toDate: dayFromNow(-3) });
      expectRefusal(await launch(broken), 'LaunchBlockedError');
      for (const { id } of [draft, broken]) expect(await countOf(id)).toEqual({ assignments: [], campaign: undefined });
    });

    test('LAUNCH-R7: writes the confirmed warnings to the audit log', async () => {
      const draft = await draftOf({ ...finished(), name: 'In spite of it' });
      expect((await launch(draft)).status).toBe(201);
      const { items } = (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body;
      expect(items.find(({ changes }) => changes.some(({ after }) => after === 'In spite of it'))).toMatchObject({
        action: 'campaignLaunched',
        changes: [{ field: 'campaign' }, { field: 'confirmedWarnings', after: expect.stringContaining('languageIncomplete') }],
      });
    });

    test('LAUNCH-R9: five concurrent calls launch once', async () => {
      const draft = await draftOf();
      const confirmed = (await dryRun(draft.id)).warnings.map(({ code }) => code);
      const answers = await Promise.all([GRETA, ADA, GRETA, ADA, GRETA].map((who) => launch(draft, who, confirmed)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
      expect(answers.every(({ body }) => body.campaignId === draft.id)).toBe(true);
      expect((await countOf(draft.id)).assignments).toHaveLength(2);
    });

    test('refuses an older revision and an unknown draft', async () => {
      const draft = await draftOf();
      await patch(draft, { name: 'Another name' });
      const late = await launch(draft);
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ name: 'Another name' });
      expectRefusal(await launch({ ...draft, id: randomUUID() }, GRETA, []), 'NotFoundError');
    });

    test('creates no assignments for an open anonymous campaign', async () => {
      const none = { userIds: [], departmentIds: [], board: false };
      const draft = await draftOf({ ...finished(), type: 'Anonymous', respondents: none });
      expect((await launch(draft)).status).toBe(201);
      const { assignments, campaign } = await countOf(draft.id);
      expect(assignments).toEqual([]);
      expect(await campaignMailRows(app.store, draft.id)).toEqual([]);
      expect(campaign).toMatchObject({ type: 'Anonymous', anonymity: 'open', reminders: [], cuts: [], disclosureThreshold: 5 });
    });

    test('BALLOT-31: lets each invited user of an anonymous campaign fetch one token, and creates no response for them', async () => {
      const draft = await draftOf({ ...finished(), type: 'Anonymous', anonymity: 'invited', fromDate: dayFromNow(0) });
      expect((await launch(draft)).status).toBe(201);
      const { assignments, campaign } = await countOf(draft.id);
      expect(assignments.map(({ assignedUserId, departmentId }) => [assignedUserId, departmentId]).sort()).toEqual(
        [userIdOf(TOM), userIdOf(GRETA)].sort().map((id) => [id, null]),
      );
      expect(campaign).toMatchObject({ anonymity: 'invited', assignedUsersCount: 2, cuts: [] });
      const theirOwn = await app.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
      expect(theirOwn.body.filter((mine) => mine.campaign.id === draft.id)).toEqual([]);
      const token = await fetchBallotToken(app, TOM, draft.id);
      expect((await handInWithToken(app, campaign as TestCampaignRow, token)).status).toBe(200);
      expectRefusal(await handInWithToken<ErrorBody>(app, campaign as TestCampaignRow, token), 'TokenError');
      expectRefusal(await postToken<ErrorBody>(app, ADA, draft.id, 'L'.repeat(512)), 'NotFoundError');
    });

    test('the database refuses later changes of type, anonymity, threshold, cuts and time zone', async () => {
      const draft = await draftOf();
      await launch(draft);
      for (const set of [
        { type: 'Anonymous' as const },
        { disclosureThreshold: 3 },
        { cuts: ['department' as const] },
        { timeZone: 'Asia/Tokyo' },
      ])
        await expect(app.store.db.update(campaigns).set(set).where(eq(campaigns.id, draft.id))).rejects.toThrow();
    });

    test('creates an empty response for every respondent that can be saved', async () => {
      const draft = await draftOf({ ...finished(), fromDate: dayFromNow(0) });
      await launch(draft);
      const { assignments } = await countOf(draft.id);
      const rows = await app.store.db
        .select()
        .from(surveyResponses)
        .where(eq(surveyResponses.surveyAssignmentId, assignments[0]?.id ?? ''));
      expect(rows[0]).toMatchObject({ status: 'Open', revision: 1, responses: [{ scalarResponse1: null, isDone: false }] });
    });
  });
});
