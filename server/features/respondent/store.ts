import { eq, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { assignPeople, holdPeopleForLaunch, listParameter, namedPeople } from '#db/campaign-people';
import { inIds } from '#db/id-list-condition';
import { queueInvitations } from '#db/mail-queue';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { isReadByName, pageByName, pageOfAll, type RespondentCampaign, type RespondentFilter } from '#server/features/respondent/queries';
import { invitationDue } from '#shared/mail/due-times';
import type { MailFailure, MailState } from '#shared/mail/schema';
import type { RespondentCandidate } from '#shared/respondent/additions';
import type { RespondentStatus } from '#shared/respondent/schema';

const { id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, ownerUserId, futureTalkId } = campaigns;
const { isBoardpulse, assignedUsersCount, responseCount, surveys } = campaigns;
const FACTS = {
  ...{ id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, ownerUserId, futureTalkId },
  ...{ isBoardpulse, assignedUsersCount, responseCount },
};
const selectCampaign = (tx: Tx) => tx.select(FACTS).from(campaigns);
export type AskingCampaignRow = Awaited<ReturnType<typeof selectCampaign>>[number];

interface PageRow {
  id: string;
  status: RespondentStatus | null;
  mail: MailState | null;
  failure: MailFailure | null;
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

const respondentRows = (tx: Tx, tenant: string) => ({
  async campaign(campaignId: string): Promise<AskingCampaignRow | undefined> {
    const [row] = await selectCampaign(tx).where(eq(id, campaignId));
    return row;
  },

  /**
   * The campaign, locked until the end of the transaction. First locks the membership of departments and board, in the same order as a
   * launch, so that no user is added twice.
   */
  async lock(campaignId: string): Promise<AskingCampaignRow | undefined> {
    await holdPeopleForLaunch(tx, tenant);
    const [row] = await selectCampaign(tx).where(eq(id, campaignId)).for('no key update');
    return row;
  },

  /** One page of respondents by name, and the total count. */
  async page(campaign: RespondentCampaign, filter: RespondentFilter) {
    const query = isReadByName(campaign, filter) ? pageByName(tenant, campaign, filter) : pageOfAll(campaign, filter);
    const [found] = rowsOf<{ total: number; rows: PageRow[] }>(await tx.execute(query));
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

  /** Facts about these users, without users of other tenants. */
  async candidates(campaign: Pick<AskingCampaignRow, 'id' | 'isBoardpulse'>, userIds: readonly string[]): Promise<RespondentCandidate[]> {
    const respondents = { userIds: [...userIds], departmentIds: [], board: false };
    const result = await tx.execute(sql`
      select n.id, n.is_there as "isThere", n.can_open as "canOpen", exists (
        select from survey_assignments a where a.campaign_id = ${campaign.id}::uuid and a.assigned_user_id = n.id
      ) as "isAsked"
      from (${namedPeople({ respondents, isBoardpulse: campaign.isBoardpulse })}) n`);
    return rowsOf<RespondentCandidate>(result);
  },

  /** Users of the tenant by mail address, in lower case. */
  async byMails(mails: readonly string[]): Promise<{ id: string; mail: string; givenName: string; surname: string }[]> {
    const lower = sql<string>`lower(${users.mail})`;
    return tx
      .select({ id: users.id, mail: lower, givenName: users.givenName, surname: users.surname })
      .from(users)
      .where(sql`${lower} = any(${listParameter(mails, 'text')})`);
  },

  /** RESPONDENT-A4: adds and invites these users. @returns the id of the campaign's first survey */
  async ask(campaign: AskingCampaignRow, userIds: readonly string[], now: Date): Promise<string | undefined> {
    const of = { tenantId: tenant, campaignId: campaign.id };
    const [row] = await tx.select({ surveys }).from(campaigns).where(eq(id, campaign.id));
    await assignPeople(tx, { ...of, surveys: row?.surveys ?? [] }, sql`select unnest(${listParameter(userIds, 'uuid')}) as id`);
    await queueInvitations(tx, { ...of, userIds }, invitationDue(campaign, now), now);
    return row?.surveys[0]?.id;
  },

  async audit(userId: string, campaign: string, people: number): Promise<void> {
    await insertAuditEntry(tx, tenant, userActor(userId), 'campaignChanged', [
      { field: 'campaign', after: campaign },
      { field: 'people', after: String(people) },
    ]);
  },
});
export type RespondentRows = ReturnType<typeof respondentRows>;

/** Queries of the respondents of a campaign. */
export const respondentStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: RespondentRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(respondentRows(tx, tenantId))),
});
