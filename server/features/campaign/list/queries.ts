import { type SQL, sql } from 'drizzle-orm';

export interface UserRef {
  tenantId: string;
  userId: string;
}
export interface PageRequest {
  /** The first page is 1. */
  page: number;
  size: number;
  archived: boolean;
  now: Date;
}

/**
 * CAMPAIGN-G4: a page of all board campaigns, either the finished ones or the others. Positions have no gaps, so the position of the last
 * finished campaign is the number of finished ones, and each page is a range of positions. The query counts no rows and skips none.
 */
export function boardCampaignsPage({ tenantId }: Pick<UserRef, 'tenantId'>, { page, size, archived, now }: PageRequest): SQL {
  const before = sql`${(page - 1) * size}::bigint`;
  const bounds = archived
    ? sql`p.position > counted.done - ${before} - ${size} and p.position <= counted.done - ${before}`
    : sql`p.position > counted.done + ${before} and p.position <= counted.done + ${before} + ${size}`;
  return sql`
    with counted as materialized (
      select
        coalesce((select position from campaign_places where tenant_id = ${tenantId} order by position desc limit 1), 0) as everything,
        coalesce((
          select position from campaign_places where tenant_id = ${tenantId} and ends_at <= ${now}
          order by ends_at desc, campaign_id desc limit 1
        ), 0) as done
    )
    select
      ${archived ? sql`counted.done` : sql`counted.everything - counted.done`} as total,
      to_json(array(
        select p.campaign_id from campaign_places p where p.tenant_id = ${tenantId} and ${bounds}
        order by p.position ${archived ? sql`desc` : sql`asc`}
      )) as ids
    from counted`;
}

/** CAMPAIGN-G4: a page of the board campaigns that ask this user or that the user owns. Reads only these. */
export function ownCampaignsPage({ userId }: Pick<UserRef, 'userId'>, { page, size, archived, now }: PageRequest): SQL {
  const order = archived ? sql`mine.ends_at desc, mine.campaign_id desc` : sql`mine.ends_at, mine.campaign_id`;
  return sql`
    with concerned as (
      select a.campaign_id from survey_assignments a where a.assigned_user_id = ${userId}
      union
      select c.id from campaigns c where c.owner_user_id = ${userId}
    ), mine as materialized (
      select p.campaign_id, p.ends_at from campaign_places p join concerned using (campaign_id)
      where ${archived ? sql`p.ends_at <= ${now}` : sql`p.ends_at > ${now}`}
    )
    select
      (select count(*)::int from mine) as total,
      to_json(array(select mine.campaign_id from mine order by ${order} limit ${size} offset ${(page - 1) * size}::bigint)) as ids`;
}

/** Ids of open board campaigns, the earliest end first. `owned`: of the user and not asking them; `others`: all not asking them. */
export function activeIds({ tenantId, userId }: UserRef, now: Date, which: 'asked' | 'owned' | 'others', most: number): SQL {
  const isAsked = sql`exists (select from survey_assignments a where a.campaign_id = c.id and a.assigned_user_id = ${userId})`;
  const those = {
    asked: isAsked,
    owned: sql`not ${isAsked} and c.owner_user_id = ${userId}`,
    others: sql`not ${isAsked}`,
  }[which];
  return sql`
    select to_json(array(
      select p.campaign_id from campaign_places p join campaigns c on c.id = p.campaign_id
      where p.tenant_id = ${tenantId} and p.ends_at > ${now} and c.status = 'Open' and c.from_date <= (${now}::timestamptz at time zone c.time_zone)::date and ${those}
      order by p.ends_at, p.campaign_id limit ${most}
    )) as ids`;
}
