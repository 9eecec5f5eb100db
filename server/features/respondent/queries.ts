import { type SQL, sql } from 'drizzle-orm';
import { latestMail } from '#db/mail-queue';
import { escapeLike } from '#server/lib/escape-like';
import type { MailState } from '#shared/mail/schema';
import type { RespondentStatus } from '#shared/respondent/schema';

/** The filter of the list of respondents. */
export interface RespondentFilter {
  search: string | undefined;
  status: RespondentStatus | undefined;
  mail: MailState | undefined;
  offset: number;
  limit: number;
}

export interface RespondentCampaign {
  id: string;
  /** Stored number of members. Changes of members update it. */
  assignedUsersCount: number;
}

/** Up to this number of members, each page reads and sorts all of them. In a larger campaign a page is found by the index of names. */
const MAX_SORTED_MEMBERS = 500;

/** Whether a page can be found by the index of names: the campaign is large and no filter needs to read every member. */
export const isReadByName = ({ assignedUsersCount }: RespondentCampaign, { search, status, mail }: RespondentFilter): boolean =>
  assignedUsersCount > MAX_SORTED_MEMBERS && search === undefined && status === undefined && mail === undefined;

/** RESPONDENT-L1, RESPONDENT-L2: the progress of a member. Assignments of an anonymous campaign have no response, and so no status. */
const PROGRESS = sql.raw(`case
  when count(r.id) = 0 then null
  when bool_and(r.status = 'Completed') then 'Completed'
  when bool_or(r.status in ('InProgress', 'Completed')) then 'InProgress'
  else 'Open' end`);

/** The members of a campaign with their progress. */
const members = (campaignId: string): SQL => sql`
  select a.assigned_user_id as id, ${PROGRESS} as status
  from survey_assignments a left join survey_responses r on r.survey_assignment_id = a.id
  where a.campaign_id = ${campaignId}::uuid and not a.ended
  group by a.assigned_user_id`;

const withMails = (campaignId: string, page: SQL): SQL => sql`
  select f.*, l.state as mail, l.failure from (${page}) f left join lateral (${latestMail(campaignId, sql`f.id`)}) l on true`;

const asRows = sql.raw(`(select coalesce(json_agg(p order by p.surname, p.given_name, p.id), '[]'::json) from page p) as rows`);

/** A page of the matching members. Reads all members. */
export const pageOfAll = ({ id }: RespondentCampaign, { search, status, mail, offset, limit }: RespondentFilter): SQL => sql`
  with asked as (${members(id)}), found as materialized (
    select u.id, u.surname, u.given_name, asked.status
    from asked join users u on u.id = asked.id
    where ${search === undefined ? sql`true` : sql`(u.given_name || ' ' || u.surname) ilike ${`%${escapeLike(search)}%`}`}
      and ${status === undefined ? sql`true` : sql`asked.status = ${status}`}
      and ${mail === undefined ? sql`true` : sql`(select l.state from (${latestMail(id, sql`u.id`)}) l) = ${mail}`}
  ), page as (
    ${withMails(id, sql`select * from found order by surname, given_name, id limit ${limit} offset ${offset}::bigint`)}
  )
  select (select count(*)::int from found) as total, ${asRows}`;

/**
 * A page of all members of a large campaign. It reads the tenant's users by name until the page is full, because most of them are members.
 */
export const pageByName = (
  tenantId: string,
  { id, assignedUsersCount }: RespondentCampaign,
  { offset, limit }: RespondentFilter,
): SQL => sql`
  with named as materialized (
    select u.id, u.surname, u.given_name from users u
    where u.tenant_id = ${tenantId} and (
      select true from survey_assignments a where a.campaign_id = ${id}::uuid and a.assigned_user_id = u.id and not a.ended limit 1
    )
    order by u.surname, u.given_name, u.id limit ${limit} offset ${offset}::bigint
  ), page as (
    ${withMails(
      id,
      sql`select n.*, (
        select ${PROGRESS} from survey_assignments a left join survey_responses r on r.survey_assignment_id = a.id
        where a.campaign_id = ${id}::uuid and a.assigned_user_id = n.id and not a.ended
      ) as status from named n`,
    )}
  )
  select ${assignedUsersCount}::int as total, ${asRows}`;
