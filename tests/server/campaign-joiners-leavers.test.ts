import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointByMail } from '#db/administrator-appointment';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignAssignmentCalls } from '#tests/support/campaign-assignment-calls';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, BEA, GRETA, NILS, PIA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { launchNow, makeSurvey } from '#tests/support/launches';
import { onEachStore } from '#tests/support/stores';
import { countsOf, newCampaign, newSurvey, type TestCampaignRow } from '#tests/support/surveys';
import { departmentsOf, teamUrl } from '#tests/support/users';

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
  const { change, newPerson, assignmentsOf } = campaignAssignmentCalls(() => app);

  const asksDepartment = (fields: Partial<TestCampaignRow> = {}) =>
    newCampaign(app, { launchedAt: new Date(), departmentIds: [departmentId], ownerUserId: userIdOf(GRETA), ...fields });

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
        expect(await appointByMail(app.store, appointment, app.config.origins, Date.now())).toContain('can sign in again');
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
});
