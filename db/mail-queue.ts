import { type SQL, sql } from 'drizzle-orm';
import { addJob } from '#db/job-queue';
import type { Tx } from '#db/store';
import { MAIL_JOB } from '#shared/mail/schema';

export interface MailedCampaignId {
  tenantId: string;
  campaignId: string;
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const HAS_MAIL = sql.raw("position('@' in u.mail) > 0");

/** A job that sends what is due of a tenant, once this transaction is committed. */
export const addMailJob = (tx: Tx, tenantId: string): Promise<void> =>
  addJob(tx, { queue: MAIL_JOB, tenantId, data: { tenantId }, key: tenantId, urgent: false });

interface NewInvitations extends MailedCampaignId {
  /** Only these people; all without. */
  userIds?: readonly string[];
}

/**
 * An invitation for everybody who is asked by a campaign and has none yet, in one statement for any number of people. For the transaction
 * that asks them: at a launch, and when somebody joins later. Somebody without an address gets a failed one, for the owner to see.
 * @param due see `invitationDue`
 * @returns how many were queued
 */
export async function queueInvitations(tx: Tx, { tenantId, campaignId, userIds }: NewInvitations, due: Date, now: Date): Promise<number> {
  const named = userIds ? sql`and u.id = any(${sql.param([...userIds])}::uuid[])` : sql``;
  const result = await tx.execute(sql`
    with queued as (
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due, state, failure)
      select ${tenantId}::uuid, ${campaignId}::uuid, u.id, 'invitation', ${at(due)},
        case when ${HAS_MAIL} then 'queued' else 'failed' end, case when ${HAS_MAIL} then null else 'withoutMail' end
      from users u
      where u.id in (select a.assigned_user_id from survey_assignments a where a.campaign_id = ${campaignId}::uuid and not a.ended)
        ${named}
      on conflict do nothing
      returning state
    )
    select count(*)::int as people from queued where state = 'queued'`);
  const people = rowsOf<{ people: number }>(result)[0]?.people ?? 0;
  if (people > 0 && due <= now) await addMailJob(tx, tenantId);
  return people;
}

/** Assignments of the invitation `i` that are not handed in. Those of an anonymous campaign have no response, and always count. */
const UNANSWERED = sql.raw(`select from survey_assignments a left join survey_responses r on r.survey_assignment_id = a.id
  where a.campaign_id = i.campaign_id and a.assigned_user_id = i.user_id and not a.ended and r.status is distinct from 'Completed'`);

interface NewReminders extends MailedCampaignId {
  /** The day in the campaign's time zone. */
  day: string;
  /** Only these people; all without. */
  userIds?: readonly string[] | undefined;
  /** Only those whose invitation went out before. */
  invitedBefore?: Date;
}

/** MAIL-S2, MAIL-S3, MAIL-Q3: a reminder for each of these people who may get one. @returns how many were queued */
export async function queueReminders(
  tx: Tx,
  { tenantId, campaignId, day, userIds, invitedBefore }: NewReminders,
  now: Date,
): Promise<number> {
  const named = userIds ? sql`and i.user_id = any(${sql.param([...userIds])}::uuid[])` : sql``;
  const early = invitedBefore ? sql`and (i.handed_at is null or i.handed_at < ${at(invitedBefore)})` : sql``;
  const result = await tx.execute(sql`
    with queued as (
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, day, due)
      select i.tenant_id, i.campaign_id, i.user_id, 'reminder', ${day}::date, ${at(now)}
      from campaign_mails i join users u on u.id = i.user_id and not u.disabled and ${HAS_MAIL}
      where i.campaign_id = ${campaignId}::uuid and i.kind = 'invitation' and i.state <> 'queued' ${named} ${early}
        and not exists (select from reminder_stops s where s.campaign_id = i.campaign_id and s.user_id = i.user_id)
        and exists (${UNANSWERED})
      on conflict do nothing
      returning 1
    )
    select count(*)::int as people from queued`);
  const people = rowsOf<{ people: number }>(result)[0]?.people ?? 0;
  if (people > 0) await addMailJob(tx, tenantId);
  return people;
}

/**
 * MAIL-S2: thanks for whoever has completed a named campaign and was not thanked yet.
 * @param since only who handed in the last answer since then
 * @returns how many were queued
 */
export async function queueThanks(
  tx: Tx,
  { tenantId, campaignId, userId, since }: MailedCampaignId & { userId?: string; since?: Date },
  now: Date,
): Promise<number> {
  const person = userId === undefined ? sql`` : sql`and i.user_id = ${userId}::uuid`;
  const recent = since ? sql`and r.submitted_at >= ${at(since)}` : sql``;
  const result = await tx.execute(sql`
    with queued as (
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due)
      select i.tenant_id, i.campaign_id, i.user_id, 'thanks', ${at(now)}
      from campaign_mails i join users u on u.id = i.user_id and not u.disabled and ${HAS_MAIL}
      join campaigns c on c.id = i.campaign_id and c.type = 'Specific'
      where i.campaign_id = ${campaignId}::uuid and i.kind = 'invitation' ${person}
        and exists (
          select from survey_assignments a join survey_responses r on r.survey_assignment_id = a.id
          where a.campaign_id = i.campaign_id and a.assigned_user_id = i.user_id and r.status = 'Completed' ${recent})
        and not exists (${UNANSWERED})
      on conflict do nothing
      returning 1
    )
    select count(*)::int as people from queued`);
  const people = rowsOf<{ people: number }>(result)[0]?.people ?? 0;
  if (people > 0) await addMailJob(tx, tenantId);
  return people;
}

/**
 * What became of the latest mail of a campaign to a person, as a query of `state` and `failure`. Of an anonymous campaign it tells nothing about
 * who has answered. Somebody who was never written to because the campaign ended before is `failed`. It looks up one person by an index: a join
 * over all mails is planned badly right after a launch, when the store does not know yet how many there are.
 * @param userId an expression of the query around it
 */
export const latestMail = (campaignId: string, userId: SQL): SQL => sql`
  select case m.state when 'dropped' then 'failed' else m.state end as state, m.failure
  from campaign_mails m
  where m.campaign_id = ${campaignId}::uuid and m.user_id = ${userId}
  order by (m.state = 'dropped'), m.kind desc, m.due desc limit 1`;
