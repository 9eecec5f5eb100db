import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids of the sessions that a user may read. Each role has its own condition with an index: a single condition would read every session.
 */
export const sessionIdsOf = (userId: string): SQL => sql`
  select t.id from talk_sessions t where t.giver_id = ${userId}
  union select t.id from talk_sessions t where t.taker_id = ${userId}
  union select t.id from talk_sessions t where t.project_id in (
    select p.id from talk_projects p where p.ceo_user_id = ${userId}
    union all select v.project_id from talk_project_viewers v where v.user_id = ${userId}
  )`;
