import { and, eq, type SQL, sql } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';

/** Campaigns by invitation that match `wanted`, and whether they invite the user. No query reads who fetched a token (BALLOT-36). */
const select = (tx: Tx, userId: string, wanted: (isInvited: SQL<boolean>) => SQL | undefined) => {
  const { id, name, status, fromDate, toDate, timeZone, disclosureThreshold } = campaigns;
  const isInvited = sql<boolean>`exists (
    select from survey_assignments a where a.campaign_id = ${campaigns.id} and a.assigned_user_id = ${userId})`;
  return tx
    .select({
      campaign: { id, name, status, fromDate, toDate, timeZone, disclosureThreshold },
      questionCount: sql<number>`coalesce(json_array_length(${campaigns.surveys}->0->'questions'), 0)`,
      ofTenant: tenants.disclosureThreshold,
      owner: users,
      isInvited,
    })
    .from(campaigns)
    .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
    .innerJoin(users, eq(users.id, campaigns.ownerUserId))
    .where(and(eq(campaigns.type, 'Anonymous'), eq(campaigns.anonymity, 'invited'), wanted(isInvited)))
    .orderBy(campaigns.toDate, campaigns.id);
};
export type InvitationRow = Awaited<ReturnType<typeof select>>[number];

/** Queries of campaigns by invitation, as their users see them. */
export const invitationStore = (store: Store) => ({
  list: (tenantId: string, userId: string): Promise<InvitationRow[]> =>
    store.asTenant(tenantId, (tx) => select(tx, userId, (isInvited) => isInvited)),

  get: (tenantId: string, userId: string, id: string): Promise<InvitationRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await select(tx, userId, () => eq(campaigns.id, id)))[0]),
});
