import { eq, sql } from 'drizzle-orm';
import { insertAuditEntry, loadAuditActor } from '#db/audit';
import { assignPeople, holdPeopleForLaunch, listParameter, namedPeople } from '#db/campaign-people';
import { latestMail, queueInvitations } from '#db/mail-queue';
import { campaigns } from '#db/schema/survey';
import { users } from '#db/schema/tenant';
import { inIds } from '#db/sql-helpers';
import type { Store, Tx } from '#db/store';
import { escapeLike } from '#server/lib/escape-like';
import { invitationDue } from '#shared/mail/due';
import type { MailFailure, MailState } from '#shared/mail/schema';
import type { RespondentCandidate } from '#shared/respondent/policy';
import type { RespondentStatus } from '#shared/respondent/schema';

const { id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, ownerUserId, futureTalkId } = campaigns;
const { isBoardpulse, assignedUsersCount, responseCount, surveys } = campaigns;
const FACTS = {
  ...{ id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, ownerUserId, futureTalkId },
  ...{ isBoardpulse, assignedUsersCount, responseCount },
};
const selectCampaign = (tx: Tx) => tx.select(FACTS).from(campaigns);
export type AskingCampaignRow = Awaited<ReturnType<typeof selectCampaign>>[number];

/** The filter of the list of respondents. */
export interface RespondentFilter {
  search: string | undefined;
  status: RespondentStatus | undefined;
  mail: MailState | undefined;
  offset: number;
  limit: number;
}

interface PageRow {
  id: string;
  status: RespondentStatus | null;
  mail: MailState | null;
  failure: MailFailure | null;
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** RESPONDENT-L1, RESPONDENT-L2: how far each person is. Assignments of an anonymous campaign have no response, and so no status. */
const PROGRESS = sql.raw(`case
  when count(r.id) = 0 then null
  when bool_and(r.status = 'Completed') then 'Completed'
  when bool_or(r.status in ('InProgress', 'Completed')) then 'InProgress'
  else 'Open' end`);

const respondentRows = (tx: Tx, tenant: string) => ({
  async campaign(campaignId: string): Promise<AskingCampaignRow | undefined> {
    const [row] = await selectCampaign(tx).where(eq(id, campaignId));
    return row;
  },

  /**
   * The campaign, locked until the end of the transaction; before it whoever is asked by departments or the board, in the order of a launch, so
   * that nobody is asked twice.
   */
  async lock(campaignId: string): Promise<AskingCampaignRow | undefined> {
    await holdPeopleForLaunch(tx, tenant);
    const [row] = await selectCampaign(tx).where(eq(id, campaignId)).for('no key update');
    return row;
  },

  /** One page of those who are asked, by name, and the number of all. */
  async page(campaignId: string, { search, status: wanted, mail, offset, limit }: RespondentFilter) {
    const result = await tx.execute(sql`
      with asked as (
        select a.assigned_user_id as id, ${PROGRESS} as status
        from survey_assignments a left join survey_responses r on r.survey_assignment_id = a.id
        where a.campaign_id = ${campaignId}::uuid and not a.ended
        group by a.assigned_user_id
      ), found as materialized (
        select u.id, u.surname, u.given_name, asked.status
        from asked join users u on u.id = asked.id
        where ${search === undefined ? sql`true` : sql`(u.given_name || ' ' || u.surname) ilike ${`%${escapeLike(search)}%`}`}
          and ${wanted === undefined ? sql`true` : sql`asked.status = ${wanted}`}
          and ${mail === undefined ? sql`true` : sql`(select l.state from (${latestMail(campaignId, sql`u.id`)}) l) = ${mail}`}
      ), page as (
        select f.*, l.state as mail, l.failure
        from (select * from found order by surname, given_name, id limit ${limit} offset ${offset}::bigint) f
        left join lateral (${latestMail(campaignId, sql`f.id`)}) l on true
      )
      select (select count(*)::int from found) as total,
        (select coalesce(json_agg(p order by p.surname, p.given_name, p.id), '[]'::json) from page p) as rows`);
    const [found] = rowsOf<{ total: number; rows: PageRow[] }>(result);
    const listed = found?.rows ?? [];
    const ids = listed.map((row) => row.id);
    const people = await tx.select().from(users).where(inIds(users.id, ids));
    const byId = new Map(people.map((person) => [person.id, person]));
    const rows = listed.flatMap((row) => {
      const user = byId.get(row.id);
      return user ? [{ ...row, user }] : [];
    });
    return { rows, total: found?.total ?? 0 };
  },

  /** Those of these people whom the tenant has. */
  async candidates(campaign: Pick<AskingCampaignRow, 'id' | 'isBoardpulse'>, userIds: readonly string[]): Promise<RespondentCandidate[]> {
    const respondents = { userIds: [...userIds], departmentIds: [], board: false };
    const result = await tx.execute(sql`
      select n.id, n.is_there as "isThere", n.can_open as "canOpen", exists (
        select from survey_assignments a where a.campaign_id = ${campaign.id}::uuid and a.assigned_user_id = n.id
      ) as "isAsked"
      from (${namedPeople({ respondents, isBoardpulse: campaign.isBoardpulse })}) n`);
    return rowsOf<RespondentCandidate>(result);
  },

  /** People of the tenant by their mails, in lower case. */
  async byMails(mails: readonly string[]): Promise<{ id: string; mail: string; givenName: string; surname: string }[]> {
    const lower = sql<string>`lower(${users.mail})`;
    return tx
      .select({ id: users.id, mail: lower, givenName: users.givenName, surname: users.surname })
      .from(users)
      .where(sql`${lower} = any(${listParameter(mails, 'text')})`);
  },

  /** RESPONDENT-A4: asks and invites these people. @returns the id of the first survey that they are asked */
  async ask(campaign: AskingCampaignRow, userIds: readonly string[], now: Date): Promise<string | undefined> {
    const of = { tenantId: tenant, campaignId: campaign.id };
    const [asked] = await tx.select({ surveys }).from(campaigns).where(eq(id, campaign.id));
    await assignPeople(tx, { ...of, surveys: asked?.surveys ?? [] }, sql`select unnest(${listParameter(userIds, 'uuid')}) as id`);
    await queueInvitations(tx, { ...of, userIds }, invitationDue(campaign, now), now);
    return asked?.surveys[0]?.id;
  },

  async audit(userId: string, campaign: string, people: number): Promise<void> {
    await insertAuditEntry(tx, tenant, await loadAuditActor(tx, userId), 'campaignChanged', [
      { field: 'campaign', after: campaign },
      { field: 'people', after: String(people) },
    ]);
  },
});
export type RespondentRows = ReturnType<typeof respondentRows>;

/** Queries of the people whom a campaign asks. */
export const respondentStore = (store: Store) => ({
  /** One transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: RespondentRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(respondentRows(tx, tenantId))),
});
