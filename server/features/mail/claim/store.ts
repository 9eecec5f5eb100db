import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { campaigns } from '#db/schema/campaign-and-response';
import { campaignMails, reminderStops } from '#db/schema/mail';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import { MAIL_KINDS, type MailKind } from '#shared/mail/schema';
import type { ResponseStatus } from '#shared/response/schema';
import { isDeleted } from '#shared/user/name';

const WEEK_MS = 7 * 86_400_000;
const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** A due mail, locked until the end of the transaction. */
export interface MailRow {
  id: string;
  campaignId: string;
  userId: string;
  kind: MailKind;
  attempts: number;
  messageId: string | null;
  secret: string;
}

/** MAIL-W1: the next due mail: invitations before reminders before thanks. Skips mails that another process has locked or claimed. */
export async function lockMail(tx: Tx, tenantId: string, now: Date): Promise<MailRow | undefined> {
  const { id, campaignId, userId, attempts, messageId, secret, due, claimedUntil } = campaignMails;
  for (const kind of MAIL_KINDS) {
    const [mail] = await tx
      .select({ id, campaignId, userId, attempts, messageId, secret })
      .from(campaignMails)
      .where(
        and(
          eq(campaignMails.tenantId, tenantId),
          eq(campaignMails.kind, kind),
          sql`${campaignMails.state} = 'queued'`,
          lte(due, now),
          or(isNull(claimedUntil), lte(claimedUntil, now)),
        ),
      )
      .orderBy(due)
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail) return { ...mail, kind };
  }
  return undefined;
}

/** Locks the recipient, so that two processes cannot count the mails to one user at the same time. */
async function lockPerson(tx: Tx, userId: string) {
  const { id, mail, givenName, surname, language, disabled, externalUserId } = users;
  const [row] = await tx
    .select({ id, mail, givenName, surname, language, disabled, externalUserId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

const owners = alias(users, 'owners');

async function readCampaign(tx: Tx, campaignId: string) {
  const { id, name, type, anonymity, status, archived, fromDate, toDate, timeZone, reminders, description, isBoardpulse } = campaigns;
  const [row] = await tx
    .select({
      ...{ id, name, type, anonymity, status, archived, fromDate, toDate, timeZone, reminders, description, isBoardpulse },
      futureTalkId: campaigns.futureTalkId,
      launchedAt: campaigns.launchedAt,
      owner: { givenName: owners.givenName, surname: owners.surname },
      tenantName: tenants.name,
    })
    .from(campaigns)
    .innerJoin(owners, eq(owners.id, campaigns.ownerUserId))
    .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
    .where(eq(campaigns.id, campaignId));
  return row;
}

/**
 * Locks the recipient's responses: it waits for a hand-in that is being saved, so that the hand-in counts. Assignments of an anonymous
 * campaign have no responses.
 */
async function lockAnswers(tx: Tx, { campaignId, userId }: MailRow) {
  const mine = sql`a.campaign_id = ${campaignId}::uuid and a.assigned_user_id = ${userId}::uuid and not a.ended`;
  const locked = await tx.execute(sql`
    select a.survey_id as "surveyId", r.id, r.status
    from survey_assignments a join survey_responses r on r.survey_assignment_id = a.id where ${mine} order by r.id for share of r`);
  const found = await tx.execute(sql`select from survey_assignments a where ${mine} limit 1`);
  const responses = rowsOf<{ surveyId: string; id: string; status: ResponseStatus }>(locked);
  return { responses, isAsked: rowsOf(found).length > 0 };
}

/**
 * MAIL-W1: times of the recipient's mails within a week, of any campaign. A mail that is being sent counts as sent now, and so does a due
 * mail of higher priority, even if another process has it.
 */
async function readWeek(tx: Tx, { id, userId, kind }: MailRow, now: Date): Promise<Date[]> {
  const since = new Date(now.getTime() - WEEK_MS);
  const found = await tx.execute(sql`
    select coalesce(m.handed_at, ${now.toISOString()}::timestamptz) as at from campaign_mails m
    where m.user_id = ${userId}::uuid and m.id <> ${id}::uuid
      and (m.handed_at > ${since.toISOString()}::timestamptz or m.state = 'queued' and (m.claimed_until > ${now.toISOString()}::timestamptz
          or m.due <= ${now.toISOString()}::timestamptz and m.kind < ${kind}::text))`);
  return rowsOf<{ at: string | Date }>(found).map(({ at }) => new Date(at));
}

/** Reads and locks everything that the decision and the text of a mail need. @returns undefined if campaign or recipient was removed */
export async function readMailFacts(tx: Tx, mail: MailRow, now: Date) {
  const { campaignId, userId } = mail;
  const person = await lockPerson(tx, userId);
  const { responses, isAsked } = await lockAnswers(tx, mail);
  const campaign = await readCampaign(tx, campaignId);
  if (!person || !campaign) return undefined;
  const [stop] = await tx
    .select({ userId: reminderStops.userId })
    .from(reminderStops)
    .where(and(eq(reminderStops.campaignId, campaignId), eq(reminderStops.userId, userId)));
  const ofPerson = and(eq(campaignMails.campaignId, campaignId), eq(campaignMails.userId, userId));
  const [invitation] = await tx
    .select({ state: campaignMails.state })
    .from(campaignMails)
    .where(and(ofPerson, eq(campaignMails.kind, 'invitation')));
  const hasName = !isDeleted(person);
  return {
    campaign,
    person: { ...person, isThere: !person.disabled && hasName, hasMail: person.mail.includes('@') },
    responses,
    isAsked,
    hasCompleted: responses.length > 0 && responses.every(({ status }) => status === 'Completed'),
    hasStopped: stop !== undefined,
    isUninvited: invitation?.state === 'queued',
    sentAt: await readWeek(tx, mail, now),
  };
}
