import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { campaignDrafts } from '#db/schema/campaign-draft';
import { launchService } from '#server/features/launch/service';
import type { Principal } from '#server/lib/principal';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { diesAt } from '#tests/support/dying-store';
import { DRAFTS, dayFromNow, dryRunOf, type LaunchDraft, makeItem, makeSurvey } from '#tests/support/launches';
import { onEachStore } from '#tests/support/stores';

const PEOPLE = [GRETA, TOM];

onEachStore((kind) => {
  /** Stored rows of a draft and of the campaign that it becomes. */
  async function storedOf({ store }: TestApp, id: string) {
    const drafts = await store.db.select().from(campaignDrafts).where(eq(campaignDrafts.id, id));
    const [campaign] = await store.db.select().from(campaigns).where(eq(campaigns.id, id));
    const answers = await store.db
      .select({ id: surveyResponses.id })
      .from(surveyAssignments)
      .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
      .where(eq(surveyAssignments.campaignId, id));
    const mails = await campaignMailRows(store, id);
    return { drafts: drafts.length, members: campaign?.assignedUsersCount, answers: answers.length, mails: mails.length };
  }
  const NOTHING = { drafts: 1, members: undefined, answers: 0, mails: 0 };
  const ALL = { drafts: 0, members: PEOPLE.length, answers: PEOPLE.length, mails: PEOPLE.length };

  test('launch killed at every step: launches everything or nothing, and a retry launches once', {
    timeout: 240_000,
  }, async () => {
    const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    onTestFinished(() => app.close());
    const survey = await makeSurvey(app, ADA);
    const principal = { userId: userIdOf(ADA), tenantId: tenantIdOf(ADA) } as Principal;
    const respondents = { userIds: PEOPLE.map(userIdOf), departmentIds: [], board: false };
    const fields = { name: 'Pulse', surveyIds: [survey.id], respondents, fromDate: dayFromNow(1), toDate: dayFromNow(20) };
    let steps = 0;
    for (let finished = false; !finished; steps += 1) {
      const { id, revision } = await makeItem<LaunchDraft>(app, ADA, DRAFTS, fields);
      const confirmed = (await dryRunOf(app, ADA, id)).warnings.map(({ code }) => code);
      const launch = (store = app.store) =>
        launchService(store, { assignmentsChanged: () => {} }).launch(principal, id, { revision, confirmed });
      finished = await launch(diesAt(app.store, steps + 1)).then(
        () => true,
        (error: Error) => {
          expect(error.message, `at step ${steps + 1}`).toBe('killed');
          return false;
        },
      );
      const stored = await storedOf(app, id);
      expect([NOTHING, ALL], `killed at step ${steps + 1}`).toContainEqual(stored);
      expect(await launch()).toEqual({ campaignId: id, isNew: stored.drafts === 1 });
      expect(await storedOf(app, id), `pressed again after step ${steps + 1}`).toEqual(ALL);
    }
    expect(steps).toBeGreaterThan(8);
  });
});
