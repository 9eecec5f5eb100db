import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointByMail } from '#db/administrator-appointment';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { ManagedCampaign } from '#shared/campaign/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { UserAccount, UserDraft } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, BEA, GRETA, NILS, PIA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { launchNow, makeSurvey } from '#tests/support/launches';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  assignSurveyToUsers,
  countsOf,
  newCampaign,
  newSurvey,
  openResponse,
  putResponse,
  responseRow,
  responseSaveOf,
  type TestCampaignRow,
} from '#tests/support/surveys';
import { createTestUser, departmentsOf, teamUrl, tokenFor } from '#tests/support/users';

// Respondents of a campaign when users join and leave.
onEachStore((kind) => {
  let app: TestApp;
  let departmentId: string;
  let otherDepartmentId: string;
  beforeAll(async () => {
    app = await startApp({ kind });
    [departmentId, otherDepartmentId] = (await departmentsOf(app, GRETA)).map(({ id }) => id) as [string, string];
  });
  afterAll(() => app.close());

  const change = async ({ id, revision }: UserAccount, fields: object): Promise<UserAccount> => {
    const answer = await app.call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision, ...fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const newPerson = (fields: Partial<UserDraft> = {}) => createTestUser(app, { organizationRole: ['taker'], ...fields });
  const asksDepartment = (fields: Partial<TestCampaignRow> = {}) =>
    newCampaign(app, { launchedAt: new Date(), departmentIds: [departmentId], ownerUserId: userIdOf(GRETA), ...fields });
  const assignmentsOf = (campaign: TestCampaignRow, userId: string) =>
    app.store.db
      .select({ departmentId: surveyAssignments.departmentId, ended: surveyAssignments.ended, status: surveyResponses.status })
      .from(surveyAssignments)
      .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
      .where(and(eq(surveyAssignments.campaignId, campaign.id), eq(surveyAssignments.assignedUserId, userId)));
  const membersOf = async (campaign: TestCampaignRow) => {
    const { body } = await app.call<ManagedCampaign>(GRETA, 'GET', `/api/campaigns/${campaign.id}`);
    return body.stats.assignUserDetails.data.map(({ id }) => id);
  };

  describe('LAUNCH-R10: a user who joins', () => {
    test('a department of a running campaign is asked and invited, once', async () => {
      const campaign = await asksDepartment();
      const nina = await newPerson();
      expect(await assignmentsOf(campaign, nina.id)).toEqual([]);
      const moved = await change(nina, { departments: [departmentId] });
      expect(await assignmentsOf(campaign, nina.id)).toEqual([{ departmentId, ended: false, status: 'Open' }]);
      expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
      expect(await campaignMailRows(app.store, campaign.id)).toMatchObject([{ userId: nina.id, kind: 'invitation', state: 'queued' }]);
      await change(moved, { jobTitle: 'Architect' });
      expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
    });

    test('is asked by no campaign that is over, and none is read: there are more of them each year', async () => {
      // A zone that the store knows and Node does not, so that reading the campaign fails.
      const over = await asksDepartment({ fromDate: '2020-01-01', toDate: '2020-01-31', timeZone: 'FOO5' });
      try {
        const nina = await newPerson({ departments: [departmentId] });
        expect((await change(nina, { jobTitle: 'Architect' })).jobTitle).toBe('Architect');
        expect(await assignmentsOf(over, nina.id)).toEqual([]);
      } finally {
        await app.store.db.delete(campaigns).where(eq(campaigns.id, over.id));
      }
    });

    test('is notified immediately', async () => {
      const campaign = await asksDepartment();
      const [nils] = await app.store.db
        .select()
        .from(users)
        .where(eq(users.id, userIdOf(NILS)));
      const socket = await app.connect(NILS);
      const departments = [departmentId, otherDepartmentId];
      const account = (await app.call<UserAccount>(ADA, 'GET', teamUrl(userIdOf(NILS)))).body;
      await change({ ...account, revision: nils?.revision ?? 0 }, { departments });
      await socket.waitFor('assignments:changed', ({ campaignId }) => campaignId === campaign.id);
    });

    test('the department or the board as a new user is asked in each survey', async () => {
      const ofDepartment = await asksDepartment({ surveys: [newSurvey(), newSurvey()] });
      const ofBoard = await asksDepartment({ departmentIds: [], asksBoard: true, isBoardpulse: true });
      const nina = await newPerson({ departments: [departmentId], boardMember: true });
      expect(await assignmentsOf(ofDepartment, nina.id)).toHaveLength(2);
      expect(await assignmentsOf(ofBoard, nina.id)).toHaveLength(1);
    });

    test('is not asked by campaigns that are over, closed, anonymous, or of another department', async () => {
      const none = await Promise.all([
        asksDepartment({ fromDate: '2020-01-01', toDate: '2020-01-31' }),
        asksDepartment({ status: 'Done' }),
        asksDepartment({ type: 'Anonymous', anonymity: 'invited' }),
        asksDepartment({ departmentIds: [otherDepartmentId] }),
        asksDepartment({ launchedAt: null }),
      ]);
      const nina = await newPerson({ departments: [departmentId] });
      for (const campaign of none) expect(await assignmentsOf(campaign, nina.id)).toEqual([]);
    });

    describe('because they are appointed as an administrator, which enables them', () => {
      /** A user who was disabled when these campaigns were launched: one of a department, and one of the board of another tenant. */
      async function disabledUser() {
        const nina = await newPerson({ departments: [departmentId], boardMember: true });
        await change(nina, { status: 'Disabled' });
        const campaign = await asksDepartment();
        const ofOthers = { tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), departmentIds: [], asksBoard: true, isBoardpulse: true };
        const foreign = await asksDepartment(ofOthers);
        expect(await assignmentsOf(campaign, nina.id)).toEqual([]);
        return { nina, campaign, foreign };
      }
      async function expectAsked({ nina, campaign, foreign }: Awaited<ReturnType<typeof disabledUser>>): Promise<void> {
        expect(await assignmentsOf(campaign, nina.id)).toEqual([{ departmentId, ended: false, status: 'Open' }]);
        expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
        expect(await campaignMailRows(app.store, campaign.id)).toMatchObject([{ userId: nina.id, kind: 'invitation', state: 'queued' }]);
        expect(await assignmentsOf(foreign, nina.id)).toEqual([]);
      }

      test('by the provider: is asked, and followers see it', async () => {
        const found = await disabledUser();
        const owner = await app.connect(GRETA);
        expect((await owner.ask('join', { kind: 'campaign', id: found.campaign.id })).ok).toBe(true);
        const path = `/api/administration/tenants/${tenantIdOf(GRETA)}/administrators`;
        expect((await app.call(PIA, 'POST', path, { mail: found.nina.mail })).status).toBe(200);
        await expectAsked(found);
        await owner.waitFor('campaign:progress', ({ assignedUsersCount }) => assignedUsersCount === 1);
      });

      test('by the operator’s command: is asked', async () => {
        const found = await disabledUser();
        const [tenant] = await app.store.db
          .select({ name: tenants.name })
          .from(tenants)
          .where(eq(tenants.id, tenantIdOf(GRETA)));
        const appointment = { mail: found.nina.mail, tenant: tenant?.name ?? '', provider: false, domain: undefined, link: false };
        expect(await appointByMail(app.store, appointment, app.config.origins, Date.now())).toContain('may sign in again');
        await expectAsked(found);
      });
    });

    test('during a launch is asked by that campaign, in either order', async () => {
      const nina = await newPerson();
      const survey = await makeSurvey(app, ADA);
      const respondents = { userIds: [], departmentIds: [departmentId], board: false };
      const [campaignId] = await Promise.all([
        launchNow(app, ADA, { surveyIds: [survey.id], respondents }),
        change(nina, { departments: [departmentId] }),
      ]);
      expect(await assignmentsOf({ id: campaignId } as TestCampaignRow, nina.id)).toHaveLength(1);
    });
  });

  describe('LAUNCH-R11: a user who is disabled', () => {
    test('during the launch of a campaign counts as not asked by it, in either order', async () => {
      const survey = await makeSurvey(app, ADA);
      for (let round = 0; round < 6; round += 1) {
        const [nina, kept] = await Promise.all([newPerson(), newPerson()]);
        const respondents = { userIds: [nina.id, kept.id], departmentIds: [], board: false };
        const [launched] = await Promise.allSettled([
          launchNow(app, ADA, { surveyIds: [survey.id], respondents }),
          round % 2 === 0 ? change(nina, { status: 'Disabled' }) : app.call(ADA, 'DELETE', teamUrl(nina.id)),
          change(kept, { jobTitle: 'Architect' }),
        ]);
        // Refused if she was removed between the dry run and the launch.
        if (launched.status === 'rejected') expect(String(launched.reason)).toContain('peopleLeft');
        else {
          expect((await assignmentsOf({ id: launched.value } as TestCampaignRow, nina.id)).filter(({ ended }) => !ended)).toEqual([]);
          expect(await countsOf(app, launched.value)).toEqual([1, 0]);
        }
      }
    });

    test('while being added counts as not asked, in either order', async () => {
      for (let round = 0; round < 6; round += 1) {
        const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA), launchedAt: new Date() });
        const nina = await newPerson();
        const [added] = await Promise.all([
          app.call(GRETA, 'POST', `/api/campaigns/${campaign.id}/respondents`, { userIds: [nina.id] }),
          change(nina, { status: 'Disabled' }),
        ]);
        expect([201, 400]).toContain(added.status);
        expect(await countsOf(app, campaign.id)).toEqual([0, 0]);
      }
    });

    test('before answering counts as not asked, and is asked again when enabled', async () => {
      const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA) });
      const nina = await newPerson();
      await assignSurveyToUsers(app, campaign, [nina.id, userIdOf(GRETA)]);
      const gone = await change(nina, { status: 'Disabled' });
      expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
      expect(await membersOf(campaign)).toEqual([userIdOf(GRETA)]);
      const { state } = await (await app.connect(GRETA)).ask('join', { kind: 'campaign', id: campaign.id });
      expect(state).toMatchObject({ members: [{ userId: userIdOf(GRETA) }] });
      await change(gone, { status: 'Active' });
      expect(await countsOf(app, campaign.id)).toEqual([2, 0]);
      expect((await membersOf(campaign)).sort()).toEqual([nina.id, userIdOf(GRETA)].sort());
    });

    test('counts as completed with all surveys that are still asked, when one is not asked any more', async () => {
      const survey = newSurvey();
      const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA), surveys: [survey, newSurvey()] });
      const [first = '', second = ''] = await assignSurveyToUsers(app, campaign, [userIdOf(NILS)]);
      const { surveyAssignmentId } = await responseRow(app, second);
      await app.store.db.update(surveyAssignments).set({ ended: true }).where(eq(surveyAssignments.id, surveyAssignmentId));
      const handIn = { ...responseSaveOf(answered(await openResponse(app, NILS, first), survey)), status: 'Completed' as const };
      expect((await putResponse(app, NILS, handIn)).status).toBe(200);
      expect((await countsOf(app, campaign.id))[1]).toBe(1);
    });

    test('keeps completed surveys: with one of two completed the user counts as completed', async () => {
      const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA), surveys: [newSurvey(), newSurvey()] });
      const nina = await newPerson();
      const [first = ''] = await assignSurveyToUsers(app, campaign, [nina.id]);
      await app.store.db.update(surveyResponses).set({ status: 'Completed' }).where(eq(surveyResponses.id, first));
      const gone = await change(nina, { status: 'Disabled' });
      expect((await assignmentsOf(campaign, nina.id)).map(({ status, ended }) => [status, ended]).sort()).toEqual([
        ['Completed', false],
        ['Open', true],
      ]);
      expect(await countsOf(app, campaign.id)).toEqual([1, 1]);
      await change(gone, { status: 'Active' });
      expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
    });

    test('during a save is counted consistently, and loses no answer', async () => {
      const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA) });
      const nina = await newPerson();
      const [id = ''] = await assignSurveyToUsers(app, campaign, [nina.id]);
      const token = tokenFor(app, nina);
      const client = { call: (_who: string, ...rest: [never, never, never]) => app.callWith(token, ...rest) } as unknown as typeof app;
      const state = await openResponse(client, '', id);
      const [saved] = await Promise.all([
        putResponse(client, '', responseSaveOf(state, { status: 'InProgress' })),
        change(nina, { status: 'Disabled' }),
      ]);
      const [{ ended } = { ended: undefined }] = await assignmentsOf(campaign, nina.id);
      expect(ended).toBe(true);
      expect(await countsOf(app, campaign.id)).toEqual([0, 0]);
      expect((await responseRow(app, id)).status).toBe(saved.status === 200 ? 'InProgress' : 'Open');
    });

    // An embedded store has one connection, so that a save waits for the whole change anyway.
    if (kind === 'postgresql')
      test('while a completing save waits is not counted as completed', async () => {
        const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA) });
        const nina = await newPerson();
        const [id = ''] = await assignSurveyToUsers(app, campaign, [nina.id, userIdOf(GRETA)]);
        const token = tokenFor(app, nina);
        const client = { call: (_who: string, ...rest: [never, never, never]) => app.callWith(token, ...rest) } as unknown as typeof app;
        const state = await openResponse(client, '', id);
        const whole = answered(state, campaign.surveys[0] as SurveySnapshot);
        const isWaiting = async () => {
          const found = await app.store.db.execute(
            sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%save_responses%'`,
          );
          return (found as unknown as { rows: unknown[] }).rows.length > 0;
        };
        const saving = await app.store.db.transaction(async (tx) => {
          await tx.update(users).set({ disabled: true }).where(eq(users.id, nina.id));
          const sent = putResponse(client, '', responseSaveOf(whole, { status: 'Completed' }));
          await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
          return { sent };
        });
        expect((await saving.sent).status).not.toBe(200);
        expect(await assignmentsOf(campaign, nina.id)).toMatchObject([{ ended: true, status: 'Open' }]);
        expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
      });

    test('changes nothing in campaigns that are over', async () => {
      const campaign = await newCampaign(app, { ownerUserId: userIdOf(GRETA), fromDate: '2020-01-01', toDate: '2020-01-31' });
      const nina = await newPerson();
      await assignSurveyToUsers(app, campaign, [nina.id]);
      await change(nina, { status: 'Disabled' });
      expect(await countsOf(app, campaign.id)).toEqual([1, 0]);
    });
  });
});
