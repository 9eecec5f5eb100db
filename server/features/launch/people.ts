import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/store';
import { ANY_ROLE, EVERY_ROLE } from '#shared/access/requirements';
import type { Locale } from '#shared/i18n/locale';
import type { PeopleFacts } from '#shared/launch/dry-run';
import type { Respondents } from '#shared/launch/schema';

/** Days in which a third launch is told of. */
const LAUNCH_MEMORY_DAYS = 30;

export interface Audience {
  respondents: Respondents;
  isBoardpulse: boolean;
}

const list = (values: readonly string[], type: 'uuid' | 'text'): SQL => sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/**
 * LAUNCH-R8: the people whom a draft names, each once, with `is_there` and `can_open`: somebody without a role opens no survey, and of the board
 * its members need none.
 */
const namedPeople = ({ respondents: { userIds, departmentIds, board }, isBoardpulse }: Audience): SQL => sql`
  select u.id, u.language, u.mail, not u.disabled as is_there,
    'User' = any(u.role) and (
      u.organization_role && ${list(isBoardpulse ? ANY_ROLE : EVERY_ROLE, 'text')} or (${isBoardpulse} and u.board_member)
    ) as can_open
  from users u
  where u.id = any(${list(userIds, 'uuid')}) or (${board} and u.board_member)
    or exists (select from user_departments d where d.user_id = u.id and d.department_id = any(${list(departmentIds, 'uuid')}))`;

/** LAUNCH-R8: the ids of those who are asked, as a query. */
export const askedPeople = (audience: Audience): SQL => sql`select n.id from (${namedPeople(audience)}) n where n.is_there and n.can_open`;

/** Counts who would be asked. @param userIds those who are named one by one */
export async function countPeople(tx: Tx, audience: Audience): Promise<PeopleFacts> {
  const { userIds } = audience.respondents;
  const { rows } = (await tx.execute(sql`
    with named as (${namedPeople(audience)}), asked as (select * from named where is_there and can_open)
    select
      (select coalesce(json_object_agg(l.language, l.people), '{}'::json) from (select language, count(*)::int as people from asked group by 1) l) as "byLanguage",
      (select count(*)::int from asked where position('@' in mail) = 0) as "withoutMail",
      (select count(*)::int from named where is_there and not can_open) as "withoutRole",
      (select cardinality(${list(userIds, 'uuid')}) - count(*)::int from named where is_there and id = any(${list(userIds, 'uuid')})) as left,
      (select count(*)::int from asked a where (
        select count(distinct s.campaign_id) from survey_assignments s join campaigns c on c.id = s.campaign_id
        where s.assigned_user_id = a.id and c.launched_at > now() - make_interval(days => ${LAUNCH_MEMORY_DAYS})
      ) >= 2) as "thirdLaunch"
  `)) as unknown as { rows: [PeopleFacts & { byLanguage: Partial<Record<Locale, number>> }] };
  return rows[0];
}
