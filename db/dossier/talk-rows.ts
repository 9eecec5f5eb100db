import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inIds } from '#db/id-list-condition';
import { talkProjects, talkSessions } from '#db/schema/talk';
import { users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import { sessionIdsOf } from '#db/talk-sessions-of-user';
import type { ReadableTalk } from '#shared/dossier/contents';
import type { Chapter, TalkDocument } from '#shared/talk/schema';
import { displayName } from '#shared/user/name';

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');
type Named = Pick<typeof users.$inferSelect, 'givenName' | 'surname'>;
const nameOf = (user: Named): string | null => displayName(user) || null;

/**
 * Ids of the sessions that a user may read: those that the user leads, which have notes, and all others. Sessions without chapters are
 * incomplete and left out, as in the list of talks.
 */
export async function listTalkIds(tx: Tx, userId: string): Promise<{ led: string[]; others: string[] }> {
  const { rows } = (await tx.execute(sessionIdsOf(userId))) as unknown as { rows: { id: string }[] };
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select({ id: talkSessions.id, giverId: talkSessions.giverId })
    .from(talkSessions)
    .where(and(inIds(talkSessions.id, ids), isNotNull(talkSessions.chaptersSnapshot)))
    .orderBy(talkSessions.id);
  const idsWhere = (isLed: boolean) => found.filter(({ giverId }) => (giverId === userId) === isLed).map(({ id }) => id);
  return { led: idsWhere(true), others: idsWhere(false) };
}

/** Talks of a user. Questions, notes and values are read only of those that the user leads. */
export async function readTalks(tx: Tx, userId: string, ids: string[]): Promise<ReadableTalk[]> {
  const isLed = sql`${talkSessions.giverId} = ${userId}`;
  const rows = await tx
    .select({
      session: {
        tenantId: talkSessions.tenantId,
        giverId: talkSessions.giverId,
        takerId: talkSessions.takerId,
        project: talkSessions.projectSnapshot,
        status: talkSessions.status,
        startedAt: talkSessions.startedAt,
        finishedAt: talkSessions.finishedAt,
        closedEarly: talkSessions.closedEarly,
      },
      chapters: sql<Chapter[] | null>`case when ${isLed} then ${talkSessions.chaptersSnapshot} end`,
      working: sql<TalkDocument | null>`case when ${isLed} then ${talkSessions.working} end`,
      ceoUserId: talkProjects.ceoUserId,
      isViewer: sql<boolean>`exists (
        select from talk_project_viewers v where v.project_id = ${talkSessions.projectId} and v.user_id = ${userId})`,
      giver: { givenName: giver.givenName, surname: giver.surname },
      taker: { givenName: taker.givenName, surname: taker.surname },
    })
    .from(talkSessions)
    .innerJoin(talkProjects, eq(talkProjects.id, talkSessions.projectId))
    .innerJoin(giver, eq(giver.id, talkSessions.giverId))
    .innerJoin(taker, eq(taker.id, talkSessions.takerId))
    .where(inIds(talkSessions.id, ids))
    .orderBy(talkSessions.id);
  return rows.map(({ session: { tenantId, giverId, takerId, project, ...course }, ...row }) => ({
    audience: { tenantId, giverId, takerId, ceoUserId: row.ceoUserId, viewerIds: row.isViewer ? [userId] : [] },
    ...{ project: project.languageIndependentName, dueDate: project.dueDateExecution },
    names: { giver: nameOf(row.giver), taker: nameOf(row.taker) },
    ...course,
    chapters: row.chapters ?? [],
    entries: row.working?.responses ?? [],
  }));
}
