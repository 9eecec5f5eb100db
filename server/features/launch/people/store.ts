import { sql } from 'drizzle-orm';
import { type Audience, listParameter, namedPeople } from '#db/campaign-people';
import type { Tx } from '#db/store';
import type { Locale } from '#shared/i18n/locale';
import type { PeopleFacts } from '#shared/launch/dry-run';

/** Days in which a third launch is told of. */
const LAUNCH_MEMORY_DAYS = 30;

/** Counts who would be asked. @param userIds those who are named one by one */
export async function countPeople(tx: Tx, audience: Audience): Promise<PeopleFacts> {
  const { userIds } = audience.respondents;
  const { rows } = (await tx.execute(sql`
    with named as (${namedPeople(audience)}), asked as (select * from named where is_there and can_open)
    select
      (select coalesce(json_object_agg(l.language, l.people), '{}'::json) from (select language, count(*)::int as people from asked group by 1) l) as "byLanguage",
      (select count(*)::int from asked where position('@' in mail) = 0) as "withoutMail",
      (select count(*)::int from named where is_there and not can_open) as "withoutRole",
      (select cardinality(${listParameter(userIds, 'uuid')}) - count(*)::int from named where is_there and id = any(${listParameter(userIds, 'uuid')})) as left,
      (select count(*)::int from asked a where (
        select count(distinct s.campaign_id) from survey_assignments s join campaigns c on c.id = s.campaign_id
        where s.assigned_user_id = a.id and c.launched_at > now() - make_interval(days => ${LAUNCH_MEMORY_DAYS})
      ) >= 2) as "thirdLaunch"
  `)) as unknown as { rows: [PeopleFacts & { byLanguage: Partial<Record<Locale, number>> }] };
  return rows[0];
}
