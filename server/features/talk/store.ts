import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '#db/one-of';
import type { Store, Tx } from '#db/open';
import { talkProjects, talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant';
import { saveQueue } from '#server/features/talk/save-queue';
import type { DependencyList } from '#shared/talk/schema';

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');

/** The people whom a project shows its sessions to. */
const viewerIds = sql<string[]>`(
  select coalesce(json_agg(v.user_id), '[]'::json) from talk_project_viewers v where v.project_id = ${talkSessions.projectId})`;

/** Only finished answers are anybody's business (decisions 7). */
const dependencies = sql<{ list: DependencyList; id: string }[]>`(
  select coalesce(json_agg(json_build_object('list', d.list, 'id', d.response_id) order by d.list, d.response_id), '[]'::json)
  from talk_dependencies d join survey_responses r on r.id = d.response_id
  where d.session_id = ${talkSessions.id} and r.status = 'Completed')`;

const select = (tx: Tx) =>
  tx
    .select({ session: talkSessions, giver, taker, ceoUserId: talkProjects.ceoUserId, viewerIds, dependencies })
    .from(talkSessions)
    .innerJoin(talkProjects, eq(talkProjects.id, talkSessions.projectId))
    .innerJoin(giver, eq(giver.id, talkSessions.giverId))
    .innerJoin(taker, eq(taker.id, talkSessions.takerId));

export type TalkRow = Awaited<ReturnType<typeof select>>[number];

const concerns = (userId: string): SQL | undefined =>
  or(
    eq(talkSessions.giverId, userId),
    eq(talkSessions.takerId, userId),
    eq(talkProjects.ceoUserId, userId),
    sql`exists (select 1 from talk_project_viewers v where v.project_id = ${talkSessions.projectId} and v.user_id = ${userId})`,
  );

export const talkStore = (store: Store) => ({
  session: (tenantId: string, id: string): Promise<TalkRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await select(tx).where(eq(talkSessions.id, id)))[0]),

  /** Sessions without chapters were never made ready to be held and are left out (spec 2 section 2). */
  assigned: (tenantId: string, userId: string): Promise<TalkRow[]> =>
    store.asTenant(tenantId, (tx) =>
      select(tx)
        .where(and(concerns(userId), isNotNull(talkSessions.chaptersSnapshot)))
        .orderBy(talkProjects.dueDateExecution, talkSessions.id),
    ),

  /** What is stored of each of these sessions; a session that is gone is missing. */
  states: (tenantId: string, ids: string[]) =>
    store.asTenant(tenantId, (tx) => {
      const { id, revision, driver, status, startedAt, finishedAt, working } = talkSessions;
      return tx
        .select({ id, revision, driver, status, startedAt, finishedAt, working })
        .from(talkSessions)
        .where(isOneOf(talkSessions.id, ids));
    }),

  /** Who may enter each of these sessions now; a session that is gone is missing. */
  circles: (tenantId: string, ids: string[]) =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select({
          session: { id: talkSessions.id, tenantId: talkSessions.tenantId, giverId: talkSessions.giverId, takerId: talkSessions.takerId },
          ceoUserId: talkProjects.ceoUserId,
          viewerIds,
        })
        .from(talkSessions)
        .innerJoin(talkProjects, eq(talkProjects.id, talkSessions.projectId))
        .where(isOneOf(talkSessions.id, ids)),
    ),

  /** A project, when it holds a session that concerns this person. */
  project: (tenantId: string, userId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [found] = await tx
        .selectDistinct({
          id: talkProjects.id,
          languageIndependentName: talkProjects.languageIndependentName,
          dueDateExecution: talkProjects.dueDateExecution,
          ceoUserId: talkProjects.ceoUserId,
        })
        .from(talkProjects)
        .innerJoin(talkSessions, eq(talkSessions.projectId, talkProjects.id))
        .where(and(eq(talkProjects.id, id), concerns(userId)));
      return found;
    }),

  /** Sessions that show a given preparation answer. */
  showing: (tenantId: string, responseId: string): Promise<TalkRow[]> =>
    store.asTenant(tenantId, (tx) =>
      select(tx).where(
        sql`exists (select 1 from talk_dependencies d where d.session_id = ${talkSessions.id} and d.response_id = ${responseId})`,
      ),
    ),

  /** One more turn of the wheel; undefined when the session takes no changes. */
  drive: (tenantId: string, id: string, giverId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .update(talkSessions)
        .set({ driver: sql`${talkSessions.driver} + 1` })
        .where(and(eq(talkSessions.id, id), eq(talkSessions.giverId, giverId), sql`${talkSessions.status} in ('Ready', 'Ongoing')`))
        .returning({ driver: talkSessions.driver });
      return row?.driver;
    }),

  save: saveQueue(store),
});
