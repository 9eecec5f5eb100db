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

/** Adds a job that sends the due mails of a tenant, once this transaction is committed. */
export const addMailJob = (tx: Tx, tenantId: string): Promise<void> =>
  addJob(tx, { queue: MAIL_JOB, tenantId, data: { tenantId }, key: tenantId, urgent: false });

interface NewInvitations extends MailedCampaignId {
  /** Only these users; all respondents if absent. */
  userIds?: readonly string[];
}

/**
 * Queues an invitation for every respondent without one, in one statement. Call it in the transaction that adds the respondents. For a user
 * without a mail address the mail is stored as failed, so that the owner sees it.
 * @param due result of `invitationDue`
 * @returns how many were queued
 */
export async function queueInvitations(tx: Tx, { tenantId, campaignId, userIds }: NewInvitations, due: Date, now: Date): Promise<number> {
  const assigned = sql`survey_assignments a where a.campaign_id = ${campaignId}::uuid and not a.ended`;
  const isAsked = userIds
    ? sql`u.id = any(${sql.param([...userIds])}::uuid[]) and exists (select from ${assigned} and a.assigned_user_id = u.id)`
    : sql`u.id in (select a.assigned_user_id from ${assigned})`;
  const result = await tx.execute(sql`
    with queued as (
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due, state, failure)
      select ${tenantId}::uuid, ${campaignId}::uuid, u.id, 'invitation', ${at(due)},
        case when ${HAS_MAIL} then 'queued' else 'failed' end, case when ${HAS_MAIL} then null else 'withoutMail' end
      from users u
      where ${isAsked}
      on conflict do nothing
      returning state
    )
    select count(*)::int as people from queued where state = 'queued'`);
  const people = rowsOf<{ people: number }>(result)[0]?.people ?? 0;
  if (people > 0 && due <= now) await addMailJob(tx, tenantId);
  return people;
}

/** Assignments of the invitation `i` that are not handed in. Assignments of an anonymous campaign have no response and always count. */
const UNANSWERED = sql.raw(`select from survey_assignments a left join survey_responses r on r.survey_assignment_id = a.id
  where a.campaign_id = i.campaign_id and a.assigned_user_id = i.user_id and not a.ended and r.status is distinct from 'Completed'`);

/**
 * MAIL-S1: queues invitations again that were dropped while the recipient could not sign in or was not a respondent, if the recipient is a
 * respondent who can sign in now. A user who has got a reminder gets no invitation. Call it only for a campaign that may send invitations
 * now; any other would drop them again.
 */
export async function queueInvitationsOfReturned(tx: Tx, { campaignId }: MailedCampaignId, now: Date): Promise<void> {
  await tx.execute(sql`
    update campaign_mails i set state = 'queued', due = ${at(now)}
    from users u
    where u.id = i.user_id and not u.disabled and i.campaign_id = ${campaignId}::uuid and i.kind = 'invitation' and i.state = 'dropped'
      and exists (${UNANSWERED})
      and not exists (select from campaign_mails r where r.campaign_id = i.campaign_id and r.user_id = i.user_id and r.kind = 'reminder' and r.handed_at is not null)`);
}

interface NewReminders extends MailedCampaignId {
  /** The current day in the campaign's time zone. */
  day: string;
  /** Only these users; all respondents if absent. */
  userIds?: readonly string[] | undefined;
  /** Only respondents whose invitation was sent before this time. */
  invitedBefore?: Date;
}

/** MAIL-S2, MAIL-S3, MAIL-Q3: queues a reminder for each of these respondents who may get one. @returns how many were queued */
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
 * MAIL-S2: queues thanks for respondents of a named campaign who have completed it and were not thanked yet.
 * @param since only respondents whose last hand-in is later
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
 * A query of `state` and `failure` of the latest mail of a campaign to a user. For an anonymous campaign it reveals nothing about who
 * answered. A mail that was never sent because the campaign ended counts as `failed`. The query looks up one user by an index: a join over
 * all mails gets a bad plan right after a launch, before the store has statistics about the new rows.
 * @param userId an expression of the outer query
 */
export const latestMail = (campaignId: string, userId: SQL): SQL => sql`
  select case m.state when 'dropped' then 'failed' else m.state end as state, m.failure
  from campaign_mails m
  where m.campaign_id = ${campaignId}::uuid and m.user_id = ${userId}
  order by (m.state = 'dropped'), m.kind desc, m.due desc limit 1`;
