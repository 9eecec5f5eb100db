import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertAuditEntry, userActor } from '#db/audit';
import { inIds } from '#db/id-list-condition';
import { isOwnerless, lockNewOwner } from '#db/launch-owner';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import {
  endUnneeded,
  lockPreparations,
  makeTalks,
  type TalkPair,
  type TalkPlan,
  unlinkPreparations,
} from '#server/features/project/preparation/store';
import { escapeLike } from '#server/lib/escape-like';
import type { AuditChange } from '#shared/audit/schema';
import type { ResponseStatus } from '#shared/response/schema';
import type { SessionStatus } from '#shared/talk/schema';

export type TalkProjectRecord = typeof talkProjects.$inferSelect;
export type PreparationCampaign = NonNullable<TalkPlan['campaign']>;

interface PageAsked {
  /** Undefined for all projects of the tenant. */
  ownerUserId: string | undefined;
  search: string | undefined;
  /** Only projects whose owner can no longer sign in. */
  ownerless: boolean;
  offset: number;
  limit: number;
}

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');

/** Preparations of giver and taker of a session, with their statuses. */
const preparing = sql<{ userId: string; status: ResponseStatus }[]>`(
  select coalesce(json_agg(json_build_object('userId', a.assigned_user_id, 'status', r.status)), '[]'::json)
  from talk_dependencies d join survey_responses r on r.id = d.response_id join survey_assignments a on a.id = r.survey_assignment_id
  where d.session_id = ${talkSessions.id} and a.assigned_user_id in (${talkSessions.giverId}, ${talkSessions.takerId}))`;

const selectPairs = (tx: Tx) =>
  tx
    .select({ session: talkSessions, giver, taker, preparing })
    .from(talkSessions)
    .innerJoin(giver, eq(giver.id, talkSessions.giverId))
    .innerJoin(taker, eq(taker.id, talkSessions.takerId));
export type ProjectPairRow = Awaited<ReturnType<typeof selectPairs>>[number];

/** Queries of a tenant's launched projects, in one transaction. */
const projectRows = (tx: Tx, tenantId: string) => ({
  /** One page, the last launched first, and the total count. */
  async page({ ownerUserId, search, ownerless, offset, limit }: PageAsked) {
    const wanted = and(
      ownerUserId === undefined ? undefined : eq(talkProjects.ownerUserId, ownerUserId),
      ownerless ? isOwnerless(talkProjects.ownerUserId) : undefined,
      search === undefined
        ? undefined
        : sql`lower(${talkProjects.languageIndependentName}) like ${`%${escapeLike(search.toLowerCase())}%`}`,
    );
    const total = await tx.$count(talkProjects, wanted);
    const { id, languageIndependentName, dueDateExecution, closedAt, revision } = talkProjects;
    const rows = await tx
      .select({ id, languageIndependentName, dueDateExecution, ownerUserId: talkProjects.ownerUserId, closedAt, revision })
      .from(talkProjects)
      .where(wanted)
      .orderBy(sql`${talkProjects.launchedAt} desc nulls last, ${talkProjects.dueDateExecution} desc`, talkProjects.id)
      .offset(offset)
      .limit(limit);
    return { rows, total };
  },

  async row(id: string): Promise<TalkProjectRecord | undefined> {
    const [row] = await tx.select().from(talkProjects).where(eq(talkProjects.id, id));
    return row;
  },

  /** The project, locked until the end of the transaction, so that its pairs change one after the other. */
  async lock(id: string): Promise<TalkProjectRecord | undefined> {
    const [row] = await tx.select().from(talkProjects).where(eq(talkProjects.id, id)).for('no key update');
    return row;
  },

  /** Number of talks of each project by status, and of those that the system closed. */
  async countTalks(ids: readonly string[]) {
    return tx
      .select({
        ...{ projectId: talkSessions.projectId, status: talkSessions.status, count: sql<number>`count(*)::int` },
        closedEarly: sql<number>`(count(*) filter (where ${talkSessions.closedEarly}))::int`,
      })
      .from(talkSessions)
      .where(inIds(talkSessions.projectId, ids))
      .groupBy(talkSessions.projectId, talkSessions.status);
  },

  /** The preparation campaigns of these projects, by project id. */
  async campaigns(ids: readonly string[]): Promise<Map<string, PreparationCampaign>> {
    const { id, futureTalkId, status, fromDate, toDate, timeZone, surveys } = campaigns;
    const rows = await tx
      .select({ id, futureTalkId, status, fromDate, toDate, timeZone, surveys })
      .from(campaigns)
      .where(inIds(futureTalkId, ids));
    return new Map(rows.map(({ futureTalkId: projectId, ...campaign }) => [projectId ?? '', campaign]));
  },

  async people(ids: readonly string[]) {
    return tx.select().from(users).where(inIds(users.id, ids));
  },

  async viewerIds(projectId: string): Promise<string[]> {
    const rows = await tx
      .select({ userId: talkProjectViewers.userId })
      .from(talkProjectViewers)
      .where(eq(talkProjectViewers.projectId, projectId))
      .orderBy(talkProjectViewers.userId);
    return rows.map(({ userId }) => userId);
  },

  pairs: (projectId: string): Promise<ProjectPairRow[]> =>
    selectPairs(tx)
      .where(eq(talkSessions.projectId, projectId))
      .orderBy(asc(giver.surname), asc(giver.givenName), asc(taker.surname), talkSessions.id),

  async pair(projectId: string, sessionId: string): Promise<ProjectPairRow | undefined> {
    const [row] = await selectPairs(tx).where(and(eq(talkSessions.projectId, projectId), eq(talkSessions.id, sessionId)));
    return row;
  },

  /** The pairs of a project, without names and answers. */
  async listPairs(projectId: string) {
    const { id: sessionId, giverId, takerId, closedEarly, closedReason, replacedBy } = talkSessions;
    return tx
      .select({ sessionId, giverId, takerId, closedEarly, closedReason, replacedBy })
      .from(talkSessions)
      .where(eq(talkSessions.projectId, projectId));
  },

  /** The chapters of the project's talks. Older projects store no chapters; then those of one of their talks. */
  async chapters({ id, chapters }: TalkProjectRecord) {
    if (chapters) return chapters;
    const [row] = await tx
      .select({ chapters: talkSessions.chaptersSnapshot })
      .from(talkSessions)
      .where(and(eq(talkSessions.projectId, id), sql`${talkSessions.chaptersSnapshot} is not null`))
      .limit(1);
    return row?.chapters ?? [];
  },

  /** Ids of these users who are not disabled. Locks their rows, so that none is disabled until the end of the transaction. */
  async holdActive(userIds: string[]): Promise<Set<string>> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inIds(users.id, userIds), eq(users.disabled, false)))
      .orderBy(users.id)
      .for('share');
    return new Set(rows.map(({ id }) => id));
  },

  /** The state of a talk. Locks its preparations until the end of the transaction. */
  async lockTalk(sessionId: string, campaignId: string | undefined) {
    if (campaignId !== undefined) await lockPreparations(tx, campaignId, [sessionId]);
    const { status, revision } = talkSessions;
    const [row] = await tx.select({ status, revision }).from(talkSessions).where(eq(talkSessions.id, sessionId)).for('update');
    return row;
  },

  makeTalks: (plan: Omit<TalkPlan, 'tenantId'>, pairs: readonly TalkPair[], now: Date, isNew = true) =>
    makeTalks(tx, { ...plan, tenantId }, pairs, now, isNew),
  unlinkPreparations: (sessionId: string) => unlinkPreparations(tx, [sessionId]),
  endUnneeded: (campaignId: string, responseIds: readonly string[]) => endUnneeded(tx, campaignId, responseIds),

  /** PROJECT-P8: stores which talk replaced a closed talk. */
  async replaceTalk(sessionId: string, replacedBy: string): Promise<void> {
    await tx.update(talkSessions).set({ replacedBy }).where(eq(talkSessions.id, sessionId));
  },

  async removeTalk(sessionId: string): Promise<void> {
    await tx.delete(talkSessions).where(eq(talkSessions.id, sessionId));
  },

  async touch(id: string): Promise<void> {
    await tx
      .update(talkProjects)
      .set({ revision: sql`${talkProjects.revision} + 1` })
      .where(eq(talkProjects.id, id));
  },

  /** PROJECT-P6: closes the project, its preparations and its talks that have not begun. @returns the ids of these talks */
  async close(id: string, campaignId: string | undefined): Promise<string[]> {
    await tx
      .update(talkProjects)
      .set({ closedAt: sql`now()`, revision: sql`${talkProjects.revision} + 1` })
      .where(eq(talkProjects.id, id));
    if (campaignId !== undefined)
      await tx
        .update(campaigns)
        .set({ status: 'Done', revision: sql`${campaigns.revision} + 1` })
        .where(eq(campaigns.id, campaignId));
    const unbegun: SessionStatus[] = ['Waiting', 'Ready'];
    const closed = await tx
      .update(talkSessions)
      .set({
        ...{ status: 'Done', closedEarly: true, closedReason: 'projectClosed' },
        finishedAt: sql`now()`,
        revision: sql`${talkSessions.revision} + 1`,
      })
      .where(and(eq(talkSessions.projectId, id), inArray(talkSessions.status, unbegun)))
      .returning({ id: talkSessions.id });
    return closed.map((row) => row.id);
  },

  lockNewOwner: (userId: string) => lockNewOwner(tx, tenantId, userId),

  /** PROJECT-O3: gives the project and the campaign of its preparations another owner. @returns the id of that campaign */
  async setOwner(id: string, ownerUserId: string): Promise<string | undefined> {
    await tx
      .update(talkProjects)
      .set({ ownerUserId, revision: sql`${talkProjects.revision} + 1` })
      .where(eq(talkProjects.id, id));
    const [campaign] = await tx
      .update(campaigns)
      .set({ ownerUserId, revision: sql`${campaigns.revision} + 1` })
      .where(and(eq(campaigns.tenantId, tenantId), eq(campaigns.futureTalkId, id)))
      .returning({ id: campaigns.id });
    return campaign?.id;
  },

  async audit(userId: string, changes: AuditChange[]): Promise<void> {
    await insertAuditEntry(tx, tenantId, userActor(userId), 'talkProjectChanged', changes);
  },
});

export type ProjectRows = ReturnType<typeof projectRows>;

/** Queries of launched talk projects. */
export const talkProjectStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: ProjectRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(projectRows(tx, tenantId))),
});
