import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { ManagedCampaign } from '#shared/campaign/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignAssignmentCalls } from '#tests/support/campaign-assignment-calls';
import { ADA, GRETA, NILS, userIdOf } from '#tests/support/demo-users';
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
import { teamUrl, tokenFor } from '#tests/support/users';

// Respondents of a campaign when users join and leave.
onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { change, newPerson, assignmentsOf } = campaignAssignmentCalls(() => app);

  const membersOf = async (campaign: TestCampaignRow) => {
    const { body } = await app.call<ManagedCampaign>(GRETA, 'GET', `/api/campaigns/${campaign.id}`);
    return body.stats.assignUserDetails.data.map(({ id }) => id);
  };

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
