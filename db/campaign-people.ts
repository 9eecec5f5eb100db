import type { SQL } from 'drizzle-orm';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { queueInvitations } from '#db/mail-queue';
import { campaigns } from '#db/schema/campaign-and-response';
import type { Tx } from '#db/store';
import { ANY_ROLE, EVERY_ROLE } from '#shared/access/requirements';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { Respondents } from '#shared/launch/schema';
import { invitationDue } from '#shared/mail/due-times';
import { emptyResponses } from '#shared/response/answer-rules';
import type { SurveySnapshot } from '#shared/survey/schema';

export interface Audience {
  respondents: Respondents;
  isBoardpulse: boolean;
  /** Only these users, if given. */
  among?: readonly string[];
}

/** An array as a query parameter. */
export const listParameter = (values: readonly string[], type: 'uuid' | 'text'): SQL => sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/** The three sources are looked up by their own indexes: a single condition would scan all users. */
const isNamed = ({ userIds, departmentIds, board }: Respondents): SQL => sql`u.id in (
    select unnest(${listParameter(userIds, 'uuid')})
    union select d.user_id from user_departments d where d.department_id = any(${listParameter(departmentIds, 'uuid')})
    union select b.id from users b where ${board} and b.board_member
  )`;

/** The same for a few users, each of whom is looked up, so that the other members of a large department are not read. */
const isNamedAmong = (among: readonly string[], { userIds, departmentIds, board }: Respondents): SQL => sql`
  u.id = any(${listParameter(among, 'uuid')}) and (
    u.id = any(${listParameter(userIds, 'uuid')}) or ${board} and u.board_member
    or exists (select from user_departments d where d.user_id = u.id and d.department_id = any(${listParameter(departmentIds, 'uuid')}))
  )`;

/**
 * LAUNCH-R8: a query of the users of a draft, each once, with `is_there` and `can_open`. A user without a role cannot open a survey, except
 * board members in a campaign of the board.
 */
export const namedPeople = ({ respondents, isBoardpulse, among }: Audience): SQL => sql`
  select u.id, u.language, u.mail, not u.disabled as is_there,
    'User' = any(u.role) and (
      u.organization_role && ${listParameter(isBoardpulse ? ANY_ROLE : EVERY_ROLE, 'text')} or (${isBoardpulse} and u.board_member)
    ) as can_open
  from users u
  where ${among ? isNamedAmong(among, respondents) : isNamed(respondents)}`;

/** LAUNCH-R8: a query of the respondents' ids. */
export const askedPeople = (audience: Audience): SQL => sql`select n.id from (${namedPeople(audience)}) n where n.is_there and n.can_open`;

/**
 * Serialises launches with changes of users, so that no user is missed or asked twice: a launch waits for running changes, and later
 * changes wait for the launch. The lock is held until the end of the transaction.
 */
const holdPeople = (tx: Tx, tenantId: string, mode: 'launch' | 'change') => {
  const lock = sql.raw(mode === 'launch' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  return tx.execute(sql`select ${lock}(hashtext('campaign people'), hashtext(${tenantId}))`);
};

/**
 * For a change of a user, before it locks or writes the user's row. A launch writes rows that refer to it, so the opposite order could
 * deadlock.
 */
export const holdPeopleForChange = (tx: Tx, tenantId: string): Promise<unknown> => holdPeople(tx, tenantId, 'change');

/** For a launch, before it reads the respondents. */
export const holdPeopleForLaunch = (tx: Tx, tenantId: string): Promise<unknown> => holdPeople(tx, tenantId, 'launch');

interface AssignedCampaign {
  tenantId: string;
  campaignId: string;
  surveys: readonly Pick<SurveySnapshot, 'id' | 'questions'>[];
}

/**
 * Inserts an assignment and an empty response in each survey for those of these users who have none, in one statement. What it asks of each
 * user are subqueries that PostgreSQL answers by an index: joins got bad plans while the store had not counted its rows.
 * @param people a query of user ids
 * @returns the number of new respondents
 */
export async function assignPeople(tx: Tx, { tenantId, campaignId, surveys }: AssignedCampaign, people: SQL): Promise<number> {
  const ids = sql.param(surveys.map(({ id }) => id));
  const items = sql.param(surveys.map(({ questions }) => JSON.stringify(emptyResponses(questions))));
  const { rows } = (await tx.execute(sql`
    with asked as materialized (
      select p.id from (${people}) p
      where (select count(*) from survey_assignments a where a.campaign_id = ${campaignId}::uuid and a.assigned_user_id = p.id) = 0
    ),
    made as (
      insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id, department_id)
      select gen_random_uuid(), ${tenantId}::uuid, ${campaignId}::uuid, s.id, a.id,
        (select min(d.department_id::text)::uuid from user_departments d where d.user_id = a.id having count(*) = 1)
      from asked a cross join unnest(${ids}::uuid[]) s (id)
      returning id, survey_id
    ),
    answers as (
      insert into survey_responses (id, tenant_id, survey_assignment_id, status, responses)
      select gen_random_uuid(), ${tenantId}::uuid, m.id, 'Open', t.items::json
      from made m join unnest(${ids}::uuid[], ${items}::text[]) t (id, items) on t.id = m.survey_id
    )
    select count(*)::int as people from asked
  `)) as unknown as { rows: [{ people: number }] };
  const { people: added } = rows[0];
  if (added > 0) {
    const assignedUsersCount = sql`${campaigns.assignedUsersCount} + ${added}`;
    await tx.update(campaigns).set({ assignedUsersCount }).where(eq(campaigns.id, campaignId));
  }
  return added;
}

/** Ids of a campaign's respondents, without users who are no longer asked. */
export async function findAskedIds(tx: Tx, campaignId: string): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    select distinct a.assigned_user_id as id from survey_assignments a join campaigns c on c.id = a.campaign_id
    where a.campaign_id = ${campaignId}::uuid and not a.ended and c.type = 'Specific'`)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * LAUNCH-R10: adds these users to all running named campaigns of the tenant that ask one of their departments or the board. Call it in the
 * transaction that adds or changes the users.
 * @returns the campaigns that ask one of them now
 */
export async function askJoiners(tx: Tx, tenantId: string, userIds: readonly string[], now: Date): Promise<string[]> {
  await holdPeopleForChange(tx, tenantId);
  const { id, type, launchedAt, asksBoard, departmentIds, toDate, timeZone } = campaigns;
  const joinable = sql`${launchedAt} is not null and (${asksBoard} or cardinality(${departmentIds}) > 0)`;
  // Not read and then left out: the surveys of all campaigns of former years would be read with each change of a user.
  const isOver = sql`${toDate} < (${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const found = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.tenantId, tenantId), eq(type, 'Specific'), eq(campaigns.status, 'Open'), joinable, not(isOver)))
    .orderBy(asc(id));
  const joined: string[] = [];
  for (const { id: campaignId, surveys, isBoardpulse, ...campaign } of found) {
    const respondents = { userIds: [], departmentIds: campaign.departmentIds, board: campaign.asksBoard };
    const people = askedPeople({ respondents, isBoardpulse, among: userIds });
    if ((await assignPeople(tx, { tenantId, campaignId, surveys }, people)) === 0) continue;
    await queueInvitations(tx, { tenantId, campaignId, userIds }, invitationDue(campaign, now), now);
    joined.push(campaignId);
  }
  return joined;
}

/**
 * The counts of the running named campaigns that ask these users or asked them before, to be announced once a change of the users is
 * committed. They name nobody, so that followers load the members again (CAMPAIGN-W2). Call it at the end of the transaction.
 */
export async function findProgressAfterChange(tx: Tx, userIds: readonly string[]): Promise<CampaignProgress[]> {
  const { rows } = (await tx.execute(sql`
    select c.id as "campaignId", c.response_count as "responseCount", c.assigned_users_count as "assignedUsersCount"
    from campaigns c
    where c.type = 'Specific' and c.status <> 'Done' and c.to_date >= (now() at time zone c.time_zone)::date
      and c.id in (select a.campaign_id from survey_assignments a where a.assigned_user_id = any(${listParameter(userIds, 'uuid')}))
    order by c.id`)) as unknown as { rows: CampaignProgress[] };
  return rows;
}
