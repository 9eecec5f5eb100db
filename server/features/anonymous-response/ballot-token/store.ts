import { and, eq, sql } from 'drizzle-orm';
import type { TokenKeyName } from '#db/box/token-keys';
import { tokenFetches, tokenKeys } from '#db/schema/ballot-token';
import { campaigns } from '#db/schema/campaign-and-response';
import type { Store } from '#db/store';

/** A user and a campaign by invitation. */
export interface InvitedPerson {
  tenantId: string;
  campaignId: string;
  userId: string;
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Queries of keys, fetches and spent tokens of campaigns by invitation. */
export const tokenStore = (store: Store) => ({
  /** A campaign by invitation, with its public key if it has one. @param userId the caller */
  campaign: ({ tenantId, campaignId, userId }: InvitedPerson) =>
    store.asTenant(tenantId, async (tx) => {
      const { id, status, fromDate, toDate, timeZone } = campaigns;
      const [row] = await tx
        .select({
          ...{ id, status, fromDate, toDate, timeZone, publicKey: tokenKeys.publicKey },
          isInvited: sql<boolean>`exists (
            select from survey_assignments a where a.campaign_id = ${campaigns.id} and a.assigned_user_id = ${userId})`,
        })
        .from(campaigns)
        .leftJoin(tokenKeys, eq(tokenKeys.campaignId, campaigns.id))
        .where(and(eq(campaigns.id, campaignId), eq(campaigns.type, 'Anonymous'), eq(campaigns.anonymity, 'invited')));
      return row;
    }),

  /** Stores the public key of a campaign that has none. @returns whether this key was stored */
  addKey: (tenantId: string, campaignId: string, publicKey: Uint8Array): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const added = await tx.insert(tokenKeys).values({ tenantId, campaignId, publicKey }).onConflictDoNothing().returning();
      return added.length > 0;
    }),

  /** The public key of a campaign; undefined if it has none yet. */
  publicKey: (tenantId: string, campaignId: string): Promise<Uint8Array | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx.select().from(tokenKeys).where(eq(tokenKeys.campaignId, campaignId));
      return row?.publicKey;
    }),

  /**
   * BALLOT-31: one statement decides which blinded message of a user counts, even if two devices send one concurrently.
   * @returns the hash of the message that counts; undefined if the user is not invited
   */
  fetch: ({ tenantId, campaignId, userId }: InvitedPerson, blindedHash: Uint8Array): Promise<Uint8Array | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const added = await tx.execute(sql`
        insert into token_fetches (campaign_id, user_id, tenant_id, blinded_hash)
        select ${campaignId}::uuid, ${userId}::uuid, ${tenantId}::uuid, ${blindedHash}::bytea
        where exists (
          select from survey_assignments a where a.campaign_id = ${campaignId}::uuid and a.assigned_user_id = ${userId}::uuid)
        on conflict do nothing
        returning campaign_id`);
      if (rowsOf(added).length > 0) return blindedHash;
      const mine = and(eq(tokenFetches.campaignId, campaignId), eq(tokenFetches.userId, userId));
      const [first] = await tx.select().from(tokenFetches).where(mine);
      return first?.blindedHash;
    }),

  /** BALLOT-34: deletes the fetches and spent tokens of campaigns that are over. */
  forget: (): Promise<unknown> => store.withoutTenant((tx) => tx.execute(sql`select forget_tokens()`)),

  /** Those of these keys whose campaign is over or has another key. */
  async unusedKeys(keys: readonly TokenKeyName[]): Promise<TokenKeyName[]> {
    const [campaignIds, hashes] = [keys.map(({ campaignId }) => campaignId), keys.map(({ keyHash }) => keyHash)];
    const wanted = sql`select campaign_id as "campaignId", key_hash as "keyHash"
      from find_unused_token_keys(${sql.param(campaignIds)}::uuid[], ${sql.param(hashes)}::text[])`;
    return rowsOf<TokenKeyName>(await store.withoutTenant((tx) => tx.execute(wanted)));
  },
});
