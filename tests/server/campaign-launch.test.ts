import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { MyAssignment } from '#shared/assignment/schema';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { instantIn } from '#shared/mail/local-time';
import { startApp, type TestApp } from '#tests/support/app';
import { fetchBallotToken, handInWithToken, postToken } from '#tests/support/ballot-tokens';
import { campaignDraftCalls } from '#tests/support/campaign-draft-calls';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, type LaunchDraft, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import type { TestCampaignRow } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind });
    await app.store.db
      .update(users)
      .set({ organizationRole: ['giver', 'editor'] })
      .where(eq(users.id, userIdOf(GRETA)));
    survey = await makeSurvey(app, GRETA);
  });
  afterAll(() => app.close());
  let counter = 0;
  const { finished, draftOf, dryRun, launch } = campaignDraftCalls(
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
