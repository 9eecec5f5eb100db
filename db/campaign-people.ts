import type { SQL } from 'drizzle-orm';
import { and, asc, eq, sql } from 'drizzle-orm';
import { queueInvitations } from '#db/mail-queue';
import { campaigns } from '#db/schema/survey';
import type { Tx } from '#db/store';
import { ANY_ROLE, EVERY_ROLE } from '#shared/access/requirements';
import { campaignStatusAt } from '#shared/campaign/status';
import type { Respondents } from '#shared/launch/schema';
import { invitationDue } from '#shared/mail/due';
import { emptyResponses } from '#shared/response/question-types';
import type { SurveySnapshot } from '#shared/survey/schema';

export interface Audience {
  respondents: Respondents;
  isBoardpulse: boolean;
}

/** An array as a parameter of a query. */
export const listParameter = (values: readonly string[], type: 'uuid' | 'text'): SQL => sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/**
 * LAUNCH-R8: the people whom a draft names, each once, with `is_there` and `can_open`: somebody without a role opens no survey, and of the board
 * its members need none. Each of the three ways to be named is looked up by its index: one condition for all would read everybody.
 */
export const namedPeople = ({ respondents: { userIds, departmentIds, board }, isBoardpulse }: Audience): SQL => sql`
  select u.id, u.language, u.mail, not u.disabled as is_there,
    'User' = any(u.role) and (
      u.organization_role && ${listParameter(isBoardpulse ? ANY_ROLE : EVERY_ROLE, 'text')} or (${isBoardpulse} and u.board_member)
    ) as can_open
  from users u
  where u.id in (
    select unnest(${listParameter(userIds, 'uuid')})
    union select d.user_id from user_departments d where d.department_id = any(${listParameter(departmentIds, 'uuid')})
    union select b.id from users b where ${board} and b.board_member
  )`;

/** LAUNCH-R8: the ids of those who are asked, as a query. */
export const askedPeople = (audience: Audience): SQL => sql`select n.id from (${namedPeople(audience)}) n where n.is_there and n.can_open`;

/**
 * Whoever is asked by departments or the board must not slip between a launch and a change of people: a launch waits for the changes that are
 * under way, and later ones wait for it. Held until the end of the transaction.
 */
const holdPeople = (tx: Tx, tenantId: string, mode: 'launch' | 'change') => {
  const lock = sql.raw(mode === 'launch' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  return tx.execute(sql`select ${lock}(hashtext('campaign people'), hashtext(${tenantId}))`);
};

/**
 * For a change of somebody who may be asked, before it locks or writes their row: a launch writes what refers to that row, so that in the other
 * order each would wait for the other.
 */
export const holdPeopleForChange = (tx: Tx, tenantId: string): Promise<unknown> => holdPeople(tx, tenantId, 'change');

/** For a launch, before it counts who is asked. */
export const holdPeopleForLaunch = (tx: Tx, tenantId: string): Promise<unknown> => holdPeople(tx, tenantId, 'launch');

interface AskedCampaign {
  tenantId: string;
  campaignId: string;
  surveys: readonly Pick<SurveySnapshot, 'id' | 'questions'>[];
}

/**
 * An assignment and an empty response in each survey for all of these people who have none, in one statement for any number of people.
 * @param people a query of their ids
 * @returns how many are new
 */
export async function assignPeople(tx: Tx, { tenantId, campaignId, surveys }: AskedCampaign, people: SQL): Promise<number> {
  const ids = sql.param(surveys.map(({ id }) => id));
  const items = sql.param(surveys.map(({ questions }) => JSON.stringify(emptyResponses(questions))));
  const { rows } = (await tx.execute(sql`
    with asked as materialized (
      select p.id from (${people}) p
      where not exists (select from survey_assignments a where a.campaign_id = ${campaignId}::uuid and a.assigned_user_id = p.id)
    ),
    only_department as (
      select d.user_id, min(d.department_id::text)::uuid as id from user_departments d join asked a on a.id = d.user_id
      group by d.user_id having count(*) = 1
    ),
    made as (
      insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id, department_id)
      select gen_random_uuid(), ${tenantId}::uuid, ${campaignId}::uuid, s.id, a.id, d.id
      from asked a cross join unnest(${ids}::uuid[]) s (id) left join only_department d on d.user_id = a.id
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

/** The people whom a named campaign asks; whoever is not asked any more is left out. */
export async function findAskedIds(tx: Tx, campaignId: string): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    select distinct a.assigned_user_id as id from survey_assignments a join campaigns c on c.id = a.campaign_id
    where a.campaign_id = ${campaignId}::uuid and not a.ended and c.type = 'Specific'`)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/**
 * LAUNCH-R10: asks these people in all named campaigns of the tenant that are not over and ask a department that they are in now, or the board.
 * For the transaction that adds or changes them.
 * @returns the campaigns that ask one of them now
 */
export async function askJoiners(tx: Tx, tenantId: string, userIds: readonly string[], now: Date): Promise<string[]> {
  await holdPeopleForChange(tx, tenantId);
  const { id, type, launchedAt, asksBoard, departmentIds } = campaigns;
  const joinable = sql`${launchedAt} is not null and (${asksBoard} or cardinality(${departmentIds}) > 0)`;
  const found = await tx
    .select()
    .from(campaigns)
    .where(and(eq(type, 'Specific'), eq(campaigns.status, 'Open'), joinable))
    .orderBy(asc(id));
  const joined: string[] = [];
  for (const { id: campaignId, surveys, isBoardpulse, ...campaign } of found) {
    if (campaignStatusAt(campaign, now) === 'Done') continue;
    const respondents = { userIds: [], departmentIds: campaign.departmentIds, board: campaign.asksBoard };
    const among = sql`select j.id from (${askedPeople({ respondents, isBoardpulse })}) j where j.id = any(${listParameter(userIds, 'uuid')})`;
    if ((await assignPeople(tx, { tenantId, campaignId, surveys }, among)) === 0) continue;
    await queueInvitations(tx, { tenantId, campaignId }, invitationDue(campaign, now), now);
    joined.push(campaignId);
  }
  return joined;
}
