import { and, eq, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { talkDependencies, talkProjectDrafts, talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import { talkProjectDraftService } from '#server/features/project/draft/service';
import { talkProjectService } from '#server/features/project/manage/service';
import { talkService } from '#server/features/talk/service';
import type { Principal } from '#server/lib/principal';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, GRETA, JONAS, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { diesAt } from '#tests/support/dying-store';
import { onEachStore } from '#tests/support/stores';
import { launchProject, makeProjectDraft, makeTemplate, projectDryRun, projectFields } from '#tests/support/talk-projects';

const SILENT = { state: () => {}, assignmentsChanged: () => {}, followersChanged: () => {} };

onEachStore((kind) => {
  /** Stored rows of a draft and of the project that it becomes. */
  async function storedOf({ store }: TestApp, id: string) {
    const { db } = store;
    const drafts = await db.select().from(talkProjectDrafts).where(eq(talkProjectDrafts.id, id));
    const projects = await db.select().from(talkProjects).where(eq(talkProjects.id, id));
    const viewers = await db.select().from(talkProjectViewers).where(eq(talkProjectViewers.projectId, id));
    const sessions = await db.select({ id: talkSessions.id }).from(talkSessions).where(eq(talkSessions.projectId, id));
    const shown = await db
      .select()
      .from(talkDependencies)
      .where(
        inArray(
          talkDependencies.sessionId,
          sessions.map((session) => session.id),
        ),
      );
    const [campaign] = await db.select().from(campaigns).where(eq(campaigns.futureTalkId, id));
    const answers = await db
      .select({ id: surveyResponses.id })
      .from(surveyAssignments)
      .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
      .where(and(eq(surveyAssignments.campaignId, campaign?.id ?? id), eq(surveyAssignments.ended, false)));
    return {
      ...{ drafts: drafts.length, projects: projects.length, viewers: viewers.length, talks: sessions.length, shown: shown.length },
      ...{ members: campaign?.assignedUsersCount, answers: answers.length },
      mails: campaign ? (await campaignMailRows(store, campaign.id)).length : 0,
    };
  }
  const NOTHING = { drafts: 1, projects: 0, viewers: 0, talks: 0, shown: 0, members: undefined, answers: 0, mails: 0 };
  // Two pairs. Greta is asked about both takers, her team and the company; Tom and Nils about themselves and the company; Carla about the
  // company.
  const ALL = { drafts: 0, projects: 1, viewers: 1, talks: 2, shown: 12, members: 4, answers: 9, mails: 4 };

  const begin = async () => {
    const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    onTestFinished(() => app.close());
    return { app, template: await makeTemplate(app, JONAS) };
  };
  const principal = { userId: userIdOf(ADA), tenantId: tenantIdOf(ADA), role: ['User', 'TenantAdministrator'] } as unknown as Principal;
  const expectKilled = (step: number) => (error: Error) => {
    expect(error.message, `at step ${step}`).toBe('killed');
    return false;
  };

  test('launch of talks killed at every step: launches everything or nothing, and a retry launches once', {
    timeout: 240_000,
  }, async () => {
    const { app, template } = await begin();
    const pairs = [TOM, NILS].map((taker) => ({ giverId: userIdOf(GRETA), takerId: userIdOf(taker) }));
    let steps = 0;
    for (let finished = false; !finished; steps += 1) {
      const { id, revision } = await makeProjectDraft(app, JONAS, projectFields(template.id, { pairs, viewerIds: [userIdOf(JONAS)] }));
      const confirmed = (await projectDryRun(app, JONAS, id)).warnings.map(({ code }) => code);
      const talks = talkService(app.store, SILENT, () => {});
      const launch = (store = app.store) => talkProjectDraftService(store, { talks }).launch(principal, id, { revision, confirmed });
      finished = await launch(diesAt(app.store, steps + 1)).then(() => true, expectKilled(steps + 1));
      const stored = await storedOf(app, id);
      expect([NOTHING, ALL], `killed at step ${steps + 1}`).toContainEqual(stored);
      expect(await launch()).toEqual({ talkProjectId: id, isNew: stored.drafts === 1 });
      expect(await storedOf(app, id), `pressed again after step ${steps + 1}`).toEqual(ALL);
    }
    expect(steps).toBeGreaterThan(10);
  });

  test('change of a pair killed at every step: keeps the old pair or the new one, with its preparations', {
    timeout: 240_000,
  }, async () => {
    const { app, template } = await begin();
    const talks = talkService(app.store, SILENT, () => {});
    let steps = 0;
    for (let finished = false; !finished; steps += 1) {
      const { id, pairs } = await launchProject(app, template.id);
      const { sessionId = '', revision = 0 } = pairs[0] ?? {};
      const before = await storedOf(app, id);
      const change = (store = app.store) =>
        talkProjectService(store, { talks }).changePair(principal, id, sessionId, { takerId: userIdOf(NILS), revision });
      finished = await change(diesAt(app.store, steps + 1)).then(() => true, expectKilled(steps + 1));
      const [session] = await app.store.db.select().from(talkSessions).where(eq(talkSessions.id, sessionId));
      const isChanged = session?.takerId === userIdOf(NILS);
      const mails = before.mails + (isChanged ? 1 : 0);
      expect(await storedOf(app, id), `killed at step ${steps + 1}`).toEqual({ ...before, mails });
    }
    expect(steps).toBeGreaterThan(10);
  });
});
