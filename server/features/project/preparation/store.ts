import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { askedPeople } from '#db/campaign-people';
import { inIds } from '#db/id-list-condition';
import { queueInvitations } from '#db/mail-queue';
import { type campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { talkDependencies } from '#db/schema/talk';
import type { Tx } from '#db/store';
import { campaignStatusAt } from '#shared/campaign/status';
import { invitationDue } from '#shared/mail/due-times';
import type { Pair } from '#shared/project/schema';
import { emptyResponses } from '#shared/response/answer-rules';
import type { ResponseStatus } from '#shared/response/schema';
import { emptyEntries } from '#shared/talk/entries';
import type { Chapter, DependencyList, ProjectSnapshot, TalkDocument } from '#shared/talk/schema';
import { statusFromPreparations } from '#shared/talk/status';
import { planPreparations } from '#shared/template/preparation';
import { ASKED_PER_PAIR } from '#shared/template/problems';

/** The data from which talks of a project are created. */
export interface TalkPlan {
  tenantId: string;
  project: ProjectSnapshot;
  ceoUserId: string | null;
  chapters: Chapter[];
  /** The campaign of the preparations; null if nothing is asked. */
  campaign: Pick<typeof campaigns.$inferSelect, 'id' | 'status' | 'fromDate' | 'toDate' | 'timeZone' | 'surveys'> | null;
  /** Survey id in the campaign of each preparation that is asked. */
  preparations: Partial<Record<DependencyList, string>>;
}

/** A pair with the id of its session. */
export interface TalkPair extends Pair {
  sessionId: string;
}

interface Order {
  assignmentId: string;
  responseId: string;
  surveyId: string;
  userId: string;
  list: DependencyList;
  sessionIds: string[];
  status: ResponseStatus;
  /** Whether the user already answers it for other talks, or answered it for a removed talk. */
  isThere: boolean;
  /** Whether it is not asked at the moment. */
  ended: boolean;
}

/** Ids of these users who can open a survey (LAUNCH-R8). */
async function findAskable(tx: Tx, userIds: string[]): Promise<Set<string>> {
  const respondents = askedPeople({ respondents: { userIds, departmentIds: [], board: false }, isBoardpulse: false });
  const { rows } = (await tx.execute(sql`select p.id from (${respondents}) p`)) as unknown as { rows: { id: string }[] };
  return new Set(rows.map(({ id }) => id));
}

/**
 * Existing answers of these users to preparations that are asked once per user, by survey and user. Answers for talks that were removed
 * count too, so that their texts are continued.
 */
async function findAnswers(tx: Tx, campaignId: string, surveyIds: string[], userIds: string[]) {
  const rows = await tx
    .select({
      assignmentId: surveyAssignments.id,
      surveyId: surveyAssignments.surveyId,
      userId: surveyAssignments.assignedUserId,
      responseId: surveyResponses.id,
      status: surveyResponses.status,
      ended: surveyAssignments.ended,
    })
    .from(surveyAssignments)
    .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
    .where(
      and(
        eq(surveyAssignments.campaignId, campaignId),
        inIds(surveyAssignments.surveyId, surveyIds),
        inIds(surveyAssignments.assignedUserId, userIds),
      ),
    )
    .orderBy(sql`${surveyAssignments.ended} desc, ${surveyResponses.revision}, ${surveyResponses.id}`);
  // The last of several counts: the one that is asked; if none is asked, the one with the most saves.
  return new Map(rows.map((row) => [`${row.surveyId} ${row.userId}`, row]));
}

/** PROJECT-L2: who answers which preparation of these talks. After the end of the preparations no new ones are asked. */
async function planOrders(tx: Tx, plan: TalkPlan, pairs: readonly TalkPair[], now: Date): Promise<Order[]> {
  const { campaign, preparations, ceoUserId } = plan;
  if (!campaign) return [];
  const lists = Object.keys(preparations) as DependencyList[];
  const wanted = planPreparations(pairs, ceoUserId, lists);
  const userIds = [...new Set(wanted.map(({ userId }) => userId))];
  const once = lists.filter((list) => !ASKED_PER_PAIR.includes(list)).flatMap((list) => preparations[list] ?? []);
  const [askable, answers] = [await findAskable(tx, userIds), await findAnswers(tx, campaign.id, once, userIds)];
  const isOver = campaignStatusAt(campaign, now) === 'Done';
  return wanted.flatMap(({ list, userId, pairs: places }): Order[] => {
    const surveyId = preparations[list] ?? '';
    const sessionIds = places.flatMap((at) => pairs[at]?.sessionId ?? []);
    const there = answers.get(`${surveyId} ${userId}`);
    if (there && !there.ended) return [{ ...there, list, sessionIds, isThere: true }];
    if (isOver || !askable.has(userId)) return [];
    if (there) return [{ ...there, list, sessionIds, isThere: true }];
    const ids = { assignmentId: randomUUID(), responseId: randomUUID(), surveyId, userId };
    return [{ ...ids, list, sessionIds, status: 'Open', isThere: false, ended: false }];
  });
}

async function insertOrders(
  tx: Tx,
  tenantId: string,
  campaign: NonNullable<TalkPlan['campaign']>,
  orders: readonly Order[],
): Promise<void> {
  const fresh = orders.filter(({ isThere }) => !isThere);
  const items = campaign.surveys.map(({ id, questions }) => ({ id, items: emptyResponses(questions) }));
  await tx.execute(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(fresh)}::json) as o ("assignmentId" uuid, "responseId" uuid, "surveyId" uuid, "userId" uuid)
    ),
    made as (
      insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
      select "assignmentId", ${tenantId}::uuid, ${campaign.id}::uuid, "surveyId", "userId" from asked
    )
    insert into survey_responses (id, tenant_id, survey_assignment_id, status, responses)
    select a."responseId", ${tenantId}::uuid, a."assignmentId", 'Open', s.items
    from asked a join json_to_recordset(${JSON.stringify(items)}::json) as s (id uuid, items json) on s.id = a."surveyId"`);
  const shown = orders.flatMap(({ list, responseId, sessionIds }) => sessionIds.map((sessionId) => ({ list, responseId, sessionId })));
  await tx.execute(sql`
    insert into talk_dependencies (session_id, response_id, list, tenant_id)
    select d."sessionId", d."responseId", d.list, ${tenantId}::uuid
    from json_to_recordset(${JSON.stringify(shown)}::json) as d ("sessionId" uuid, "responseId" uuid, list text)`);
}

/**
 * Asks these users again to answer the preparations that they had begun. It locks the campaign first, like the trigger that ends
 * assignments.
 */
async function resumeOrders(tx: Tx, campaignId: string, orders: readonly Order[]): Promise<void> {
  const ids = orders.flatMap(({ assignmentId, ended }) => (ended ? [assignmentId] : []));
  if (ids.length === 0) return;
  await tx.execute(sql`select from campaigns c where c.id = ${campaignId}::uuid for no key update of c`);
  await tx.update(surveyAssignments).set({ ended: false }).where(inIds(surveyAssignments.id, ids));
}

/** The document of a talk that has not begun. */
const emptyDocument = (chapters: Chapter[]): TalkDocument => ({
  currentActiveChapterId: null,
  currentActivePageIndex: null,
  currentQuestionIndex: null,
  showAgendaPage: false,
  responses: emptyEntries(chapters),
});

/** TALK-F1: the status of each talk, from the preparations of giver and taker. */
function statusesOf(pairs: readonly TalkPair[], orders: readonly Order[], isOver: boolean) {
  const bySession = Map.groupBy(
    orders.flatMap(({ sessionIds, ...order }) => sessionIds.map((sessionId) => ({ ...order, sessionId }))),
    ({ sessionId }) => sessionId,
  );
  return pairs.map(({ sessionId, giverId, takerId }) => {
    const own = (bySession.get(sessionId) ?? []).filter(({ userId }) => userId === giverId || userId === takerId);
    return { sessionId, giverId, takerId, status: statusFromPreparations(own.map(({ status }) => ({ status, isOver }))) };
  });
}

/**
 * PROJECT-L1: creates the talks of these pairs and their preparations, and invites new respondents.
 * @param isNew whether to insert the sessions; otherwise existing sessions get these pairs
 */
export async function makeTalks(tx: Tx, plan: TalkPlan, pairs: readonly TalkPair[], now: Date, isNew = true): Promise<void> {
  const { tenantId, project, chapters, campaign } = plan;
  const orders = await planOrders(tx, plan, pairs, now);
  const isOver = campaign !== null && campaignStatusAt(campaign, now) === 'Done';
  const rows = JSON.stringify(statusesOf(pairs, orders, isOver));
  const columns = sql`("sessionId" uuid, "giverId" uuid, "takerId" uuid, status text)`;
  if (isNew) {
    await tx.execute(sql`
      insert into talk_sessions (id, tenant_id, project_id, giver_id, taker_id, project_snapshot, chapters_snapshot, status, working)
      select p."sessionId", ${tenantId}::uuid, ${project.id}::uuid, p."giverId", p."takerId", ${JSON.stringify(project)}::json,
        ${JSON.stringify(chapters)}::json, p.status, ${JSON.stringify(emptyDocument(chapters))}::json
      from json_to_recordset(${rows}::json) as p ${columns}`);
  } else {
    await tx.execute(sql`
      update talk_sessions t set giver_id = p."giverId", taker_id = p."takerId", status = p.status, driver = t.driver + 1, revision = t.revision + 1
      from json_to_recordset(${rows}::json) as p ${columns} where t.id = p."sessionId"`);
  }
  if (!campaign || orders.length === 0) return;
  await resumeOrders(tx, campaign.id, orders);
  await insertOrders(tx, tenantId, campaign, orders);
  await tx.execute(sql`select recount_preparations(${campaign.id}::uuid)`);
  if (!isOver) await queueInvitations(tx, { tenantId, campaignId: campaign.id }, invitationDue(campaign, now), now);
}

/**
 * Locks the preparations of these talks before they end, so that a save in progress finishes first. Locks responses, then the campaign; the
 * caller locks the talks after them, as `save_responses` does.
 */
export async function lockPreparations(tx: Tx, campaignId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from survey_responses r where r.id in (
      select d.response_id from talk_dependencies d where d.session_id = any(${sql.param([...sessionIds])}::uuid[])
    ) order by r.id for update of r`);
  await tx.execute(sql`select from campaigns c where c.id = ${campaignId}::uuid for no key update of c`);
}

/** PROJECT-P5: removes the preparations from these talks. @returns the ids of the responses that they showed */
export async function unlinkPreparations(tx: Tx, sessionIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(talkDependencies)
    .where(inIds(talkDependencies.sessionId, sessionIds))
    .returning({ id: talkDependencies.responseId });
  return [...new Set(gone.map(({ id }) => id))];
}

/** PROJECT-P5: ends the preparations among these responses that no talk needs. Handed-in responses stay. */
export async function endUnneeded(tx: Tx, campaignId: string, responseIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update survey_assignments a set ended = true from survey_responses r
    where r.survey_assignment_id = a.id and a.campaign_id = ${campaignId}::uuid and r.status <> 'Completed'
      and r.id = any(${sql.param([...responseIds])}::uuid[])
      and not exists (
        select from talk_dependencies d join talk_sessions t on t.id = d.session_id where d.response_id = r.id and not t.closed_early)`);
  await tx.execute(sql`select recount_preparations(${campaignId}::uuid)`);
}
