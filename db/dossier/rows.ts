import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { readableJson } from '#db/readable-json';
import { auditEntries } from '#db/schema/audit';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { campaignMails, reminderStops } from '#db/schema/mail';
import { mailChanges } from '#db/schema/sign-in';
import { departments, tenants, userDepartments, users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import { ADMINISTRATOR_FIELD, OPERATOR_COMMAND, OWNER_FIELD, PERSON_FIELD } from '#shared/audit/schema';
import type { AssignedSurvey, LogEntry } from '#shared/dossier/contents';
import type { SurveySnapshot } from '#shared/survey/schema';

/** Queries of what the product holds about one user, in a transaction of the user's tenant. Large rows are read by their ids, a few at a time. */

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** The user with tenant and names of departments. */
export async function findSubject(tx: Tx, userId: string) {
  const [found] = await tx
    .select({ user: users, tenant: tenants })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, userId));
  if (!found) return undefined;
  const { name } = departments;
  const named = await tx
    .select({ name })
    .from(departments)
    .innerJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
    .where(eq(userDepartments.userId, userId))
    .orderBy(name);
  return { ...found, departments: named.map((department) => department.name) };
}

export const listAssignmentIds = async (tx: Tx, userId: string): Promise<string[]> =>
  idsOf(
    await tx
      .select({ id: surveyAssignments.id })
      .from(surveyAssignments)
      .innerJoin(campaigns, eq(campaigns.id, surveyAssignments.campaignId))
      .where(eq(surveyAssignments.assignedUserId, userId))
      .orderBy(campaigns.fromDate, surveyAssignments.id),
  );

/** Assignments with their survey and response. Of an anonymous campaign no response is read. */
export async function readAssignments(tx: Tx, ids: string[]): Promise<AssignedSurvey[]> {
  const { name, type, fromDate, toDate, futureTalkId } = campaigns;
  const survey = sql<SurveySnapshot | null>`(
    select s from json_array_elements(${readableJson(campaigns.surveys)}) s where s->>'id' = ${surveyAssignments.surveyId}::text limit 1)`;
  const rows = await tx
    .select({
      ...{ id: surveyAssignments.id, ended: surveyAssignments.ended, survey },
      campaign: { name, type, fromDate, toDate, futureTalkId },
      response: { status: surveyResponses.status, submittedAt: surveyResponses.submittedAt, responses: surveyResponses.responses },
    })
    .from(surveyAssignments)
    .innerJoin(campaigns, eq(campaigns.id, surveyAssignments.campaignId))
    .leftJoin(surveyResponses, sql`${surveyResponses.surveyAssignmentId} = ${surveyAssignments.id} and ${campaigns.type} <> 'Anonymous'`)
    .where(inIds(surveyAssignments.id, ids))
    .orderBy(campaigns.fromDate, surveyAssignments.id);
  return rows.map(({ campaign: { futureTalkId: talk, ...campaign }, ended, survey: asked, response }) => ({
    campaign: { ...campaign, preparesTalk: talk !== null },
    ...{ survey: asked, ended, response },
  }));
}

/** DOSSIER-3: mails that were sent, failed or wait; of an anonymous campaign the invitation alone, since the others depend on the answer. */
export const listCampaignMails = (tx: Tx, userId: string) =>
  tx
    .select({ campaign: campaigns.name, mail: campaignMails })
    .from(campaignMails)
    .innerJoin(campaigns, eq(campaigns.id, campaignMails.campaignId))
    .where(
      sql`${campaignMails.userId} = ${userId} and ${campaignMails.state} <> 'dropped'
        and (${campaigns.type} <> 'Anonymous' or ${campaignMails.kind} = 'invitation')`,
    )
    .orderBy(asc(campaignMails.due), campaignMails.id);

/** DOSSIER-3: campaigns of whose reminders the user unsubscribed, without anonymous ones. */
export const listReminderStops = async (tx: Tx, userId: string): Promise<string[]> => {
  const { name } = campaigns;
  const rows = await tx
    .select({ name })
    .from(reminderStops)
    .innerJoin(campaigns, eq(campaigns.id, reminderStops.campaignId))
    .where(and(eq(reminderStops.userId, userId), ne(campaigns.type, 'Anonymous')))
    .orderBy(name);
  return rows.map((campaign) => campaign.name);
};

/** Ids of the entries about the user and of the user's own actions. */
export const listLogIds = async (tx: Tx, userId: string): Promise<string[]> => {
  // Searches the text first, so that only entries that may name the user are parsed.
  const isAbout = sql`case when strpos(${auditEntries.changes}::text, ${userId}) > 0 then exists (select from json_array_elements(${readableJson(auditEntries.changes)}) c
    where c->>'field' in (${PERSON_FIELD}, ${ADMINISTRATOR_FIELD}) and c->>'after' = ${userId}
      or c->>'field' = ${OWNER_FIELD} and ${userId} in (c->>'before', c->>'after'))
    else false end`;
  return idsOf(
    await tx
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, userId), isAbout))
      .orderBy(auditEntries.at, auditEntries.id),
  );
};

export async function readLogEntries(tx: Tx, ids: string[]): Promise<LogEntry[]> {
  const rows = await tx.select().from(auditEntries).where(inIds(auditEntries.id, ids)).orderBy(auditEntries.at, auditEntries.id);
  return rows.map(({ at, actorId, actorName, byProvider, action, changes }) => ({
    ...{ at, actorId, byProvider, action, changes },
    isCommand: actorName === OPERATOR_COMMAND,
  }));
}

/** Both addresses of each change of the user's mail, by its id. */
export async function readMailChanges(tx: Tx, userId: string): Promise<Map<string, { before: string; after: string }>> {
  const rows = await tx.select().from(mailChanges).where(eq(mailChanges.userId, userId));
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}
