import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inIds } from '#db/id-list-condition';
import { talkDependencies, talkProjects, talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { sessionIdsOf } from '#db/talk-sessions-of-user';
import { saveQueue } from '#server/features/talk/save-queue';
import type { CampaignDays } from '#shared/campaign/status';
import type { DependencyList } from '#shared/talk/schema';

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');

/** The ids of the project's viewers. */
const viewerIds = sql<string[]>`(
  select coalesce(json_agg(v.user_id), '[]'::json) from talk_project_viewers v where v.project_id = ${talkSessions.projectId})`;

/** The completed preparation responses of a session; others are never shown (decision 7). */
const dependencies = sql<{ list: DependencyList; id: string }[]>`(
  select coalesce(json_agg(json_build_object('list', d.list, 'id', d.response_id) order by d.list, d.response_id), '[]'::json)
  from talk_dependencies d join survey_responses r on r.id = d.response_id
  where d.session_id = ${talkSessions.id} and r.status = 'Completed')`;

/** The preparations that giver and taker have not completed, with their campaigns. */
const owed = sql<MissingPreparation[]>`(
  select coalesce(json_agg(json_build_object(
    'userId', a.assigned_user_id, 'status', r.status, 'campaign', json_build_object('status', c.status, 'fromDate', c.from_date, 'toDate', c.to_date,
    'timeZone', c.time_zone)
  )), '[]'::json)
  from talk_dependencies d join survey_responses r on r.id = d.response_id
  join survey_assignments a on a.id = r.survey_assignment_id join campaigns c on c.id = a.campaign_id
  where d.session_id = ${talkSessions.id} and r.status <> 'Completed'
    and a.assigned_user_id in (${talkSessions.giverId}, ${talkSessions.takerId}))`;

interface MissingPreparation {
  userId: string;
  status: string;
  campaign: CampaignDays;
}

const select = (tx: Tx) =>
  tx
    .select({ session: talkSessions, giver, taker, ceoUserId: talkProjects.ceoUserId, viewerIds, dependencies, owed })
    .from(talkSessions)
    .innerJoin(talkProjects, eq(talkProjects.id, talkSessions.projectId))
    .innerJoin(giver, eq(giver.id, talkSessions.giverId))
    .innerJoin(taker, eq(taker.id, talkSessions.takerId));

export type StoredTalk = Awaited<ReturnType<typeof select>>[number];

/**
 * A condition that a session is one of a user's. It reads their ids first: PostgreSQL does not know how few they are, and would read all
 * users of the tenant for a join.
 */
async function isOfUser(tx: Tx, userId: string): Promise<SQL> {
  const { rows } = (await tx.execute(sessionIdsOf(userId))) as unknown as { rows: { id: string }[] };
  return inIds(
    talkSessions.id,
    rows.map(({ id }) => id),
  );
}

/** Queries of sessions and of the preparations that they show. */
export const talkStore = (store: Store) => ({
  session: (tenantId: string, id: string): Promise<StoredTalk | undefined> =>
    store.asTenant(tenantId, async (tx) => (await select(tx).where(eq(talkSessions.id, id)))[0]),

  /** The sessions of a user. Sessions without chapters are incomplete and left out. */
  assigned: (tenantId: string, userId: string): Promise<StoredTalk[]> =>
    store.asTenant(tenantId, async (tx) =>
      select(tx)
        .where(and(await isOfUser(tx, userId), isNotNull(talkSessions.chaptersSnapshot)))
        .orderBy(talkProjects.dueDateExecution, talkSessions.id),
    ),

  /** The stored states of these sessions, without deleted ones. */
  states: (tenantId: string, ids: string[]) =>
    store.asTenant(tenantId, (tx) => {
      const { id, revision, driver, status, startedAt, finishedAt, closedEarly, closedReason, working } = talkSessions;
      return tx
        .select({ id, revision, driver, status, startedAt, finishedAt, closedEarly, closedReason, working })
        .from(talkSessions)
        .where(inIds(talkSessions.id, ids));
    }),

  /** The stored states of the talks that were closed because this user was removed. */
  closedWith: (tenantId: string, userId: string) =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select()
        .from(talkSessions)
        .where(and(or(eq(talkSessions.giverId, userId), eq(talkSessions.takerId, userId)), eq(talkSessions.closedEarly, true))),
    ),

  /** Sets a waiting session without open preparations to Ready. @returns whether this call set it */
  makeReady: (tenantId: string, id: string): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const made = await tx
        .update(talkSessions)
        .set({ status: 'Ready', revision: sql`${talkSessions.revision} + 1` })
        .where(and(eq(talkSessions.id, id), eq(talkSessions.status, 'Waiting')))
        .returning({ id: talkSessions.id });
      return made.length > 0;
    }),

  /** A project with a session of this user; undefined for any other. */
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
        .where(and(eq(talkProjects.id, id), await isOfUser(tx, userId)));
      return found;
    }),

  /** The users of the talks that each of these preparations is for, without finished talks. */
  preparedBy: (tenantId: string, responseIds: string[]) =>
    store.asTenant(tenantId, (tx) =>
      tx
        .selectDistinct({
          responseId: talkDependencies.responseId,
          session: { id: talkSessions.id, tenantId: talkSessions.tenantId, giverId: talkSessions.giverId, takerId: talkSessions.takerId },
          ceoUserId: talkProjects.ceoUserId,
          viewerIds: sql<string[]>`${viewerIds}::text`.mapWith((text: string) => JSON.parse(text) as string[]),
        })
        .from(talkDependencies)
        .innerJoin(talkSessions, eq(talkSessions.id, talkDependencies.sessionId))
        .innerJoin(talkProjects, eq(talkProjects.id, talkSessions.projectId))
        .where(and(inIds(talkDependencies.responseId, responseIds), ne(talkSessions.status, 'Done')))
        .orderBy(talkSessions.id),
    ),

  /** The names of giver and taker of each talk that these preparations are for, finished ones too. */
  namesOf: (tenantId: string, responseIds: string[]) =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select({
          responseId: talkDependencies.responseId,
          giver: { givenName: giver.givenName, surname: giver.surname },
          taker: { givenName: taker.givenName, surname: taker.surname },
        })
        .from(talkDependencies)
        .innerJoin(talkSessions, eq(talkSessions.id, talkDependencies.sessionId))
        .innerJoin(giver, eq(giver.id, talkSessions.giverId))
        .innerJoin(taker, eq(taker.id, talkSessions.takerId))
        .where(inIds(talkDependencies.responseId, responseIds))
        .orderBy(talkSessions.id),
    ),

  /** Sessions that show a given preparation answer. */
  showing: (tenantId: string, responseId: string): Promise<StoredTalk[]> =>
    store.asTenant(tenantId, (tx) =>
      select(tx).where(
        sql`exists (select 1 from talk_dependencies d where d.session_id = ${talkSessions.id} and d.response_id = ${responseId})`,
      ),
    ),

  /** The next driver term; undefined when the session accepts no changes. */
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
