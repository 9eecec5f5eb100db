import { type SQL, sql } from 'drizzle-orm';
import { type Audience, listParameter, namedPeople } from '#db/campaign-people';
import type { Tx } from '#db/store';
import type { Locale } from '#shared/i18n/locale';
import type { PeopleFacts } from '#shared/launch/dry-run';
import { MAX_WARNED_PEOPLE } from '#shared/launch/limits';

/** LAUNCH-R4: days within which a third campaign causes a warning: the first day of this one and the days before it. */
const CAMPAIGN_MEMORY_DAYS = 30;

/** The ids of the first of these users, by name. */
const firstOf = (people: SQL): SQL =>
  sql`array(select p.id from (${people}) p join users u on u.id = p.id order by u.surname, u.given_name, p.id limit ${MAX_WARNED_PEOPLE})`;

/** Counts the users whom a launch would ask or leave out. @param firstDay the first day of the campaign, as YYYY-MM-DD */
export async function countPeople(tx: Tx, audience: Audience, firstDay: string): Promise<PeopleFacts> {
  const { userIds } = audience.respondents;
  const { rows } = (await tx.execute(sql`
    with named as (${namedPeople(audience)}), asked as (select * from named where is_there and can_open),
    third as (
      select a.id from asked a where (
        select count(distinct s.campaign_id) from survey_assignments s join campaigns c on c.id = s.campaign_id
        where s.assigned_user_id = a.id and c.launched_at is not null
          and c.from_date > ${firstDay}::date - ${CAMPAIGN_MEMORY_DAYS}::int and c.from_date <= ${firstDay}::date
      ) >= 2
    )
    select
      (select coalesce(json_object_agg(l.language, l.people), '{}'::json) from (select language, count(*)::int as people from asked group by 1) l) as "byLanguage",
      (select count(*)::int from asked where position('@' in mail) = 0) as "withoutMail",
      (select count(*)::int from named where is_there and not can_open) as "withoutRole",
      (select cardinality(${listParameter(userIds, 'uuid')}) - count(*)::int from named where is_there and id = any(${listParameter(userIds, 'uuid')})) as left,
      (select count(*)::int from third) as "thirdLaunch",
      json_build_object(
        'thirdLaunchIn30Days', ${firstOf(sql`select id from third`)},
        'peopleLeft', ${firstOf(sql`select u.id from users u where u.disabled and u.id = any(${listParameter(userIds, 'uuid')})`)},
        'withoutMail', ${firstOf(sql`select id from asked where position('@' in mail) = 0`)},
        'withoutRole', ${firstOf(sql`select id from named where is_there and not can_open`)}
      ) as warned
  `)) as unknown as { rows: [PeopleFacts & { byLanguage: Partial<Record<Locale, number>> }] };
  return rows[0];
}
