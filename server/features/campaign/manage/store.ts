import { and, eq, isNull, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { findAskedIds } from '#db/campaign-people';
import { isOwnerless, lockNewOwner } from '#db/launch-owner';
import { readListCount } from '#db/list-counts';
import { boxes } from '#db/schema/box';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { escapeLike } from '#server/lib/escape-like';
import type { AuditChange } from '#shared/audit/schema';

export type ManagedRow = typeof campaigns.$inferSelect;

interface ManagedQuery {
  /** Undefined for all campaigns of the tenant. */
  ownerUserId: string | undefined;
  search: string | undefined;
  archived: boolean;
  /** Only campaigns whose owner can no longer sign in. */
  ownerless: boolean;
  offset: number;
  limit: number;
}

const countKept = (tx: Tx, tenantId: string, { ownerUserId, archived }: Pick<ManagedQuery, 'ownerUserId' | 'archived'>): Promise<number> =>
  ownerUserId === undefined
    ? readListCount(tx, tenantId, 'campaigns', [String(archived)])
    : readListCount(tx, tenantId, 'own campaigns', [String(archived), ownerUserId]);

/** Queries of a tenant's campaigns for their managers, in one transaction. */
const managedRows = (tx: Tx, tenantId: string) => ({
  /** Ids of one page, the last launched first, and the total count. */
  async page({ ownerUserId, search, archived, ownerless, offset, limit }: ManagedQuery): Promise<{ ids: string[]; total: number }> {
    const wanted = and(
      eq(campaigns.tenantId, tenantId),
      eq(campaigns.archived, archived),
      sql`${campaigns.futureTalkId} is null`,
      ownerUserId === undefined ? undefined : eq(campaigns.ownerUserId, ownerUserId),
      ownerless ? isOwnerless(campaigns.ownerUserId) : undefined,
      search === undefined ? undefined : sql`lower(${campaigns.name}) like ${`%${escapeLike(search.toLowerCase())}%`}`,
    );
    const total =
      search === undefined && !ownerless ? await countKept(tx, tenantId, { ownerUserId, archived }) : await tx.$count(campaigns, wanted);
    const rows = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(wanted)
      .orderBy(sql`${campaigns.launchedAt} desc nulls last, ${campaigns.toDate} desc`, campaigns.id)
      .offset(offset)
      .limit(limit);
    return { ids: rows.map(({ id }) => id), total };
  },

  /** The campaign, locked until the end of the transaction. */
  async lock(id: string): Promise<ManagedRow | undefined> {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    return row;
  },

  /** Whether the ballot box of the campaign was closed (BALLOT-7). */
  async hasClosedBox(id: string): Promise<boolean> {
    return (await tx.$count(boxes, and(eq(boxes.campaignId, id), isNull(boxes.keyId)))) > 0;
  },

  /** The campaign, before it opens with the threshold of its tenant (STATISTICS-D1). */
  async row(id: string): Promise<ManagedRow | undefined> {
    const [row] = await tx
      .select({ campaign: campaigns, ofTenant: tenants.disclosureThreshold })
      .from(campaigns)
      .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
      .where(eq(campaigns.id, id));
    return row && { ...row.campaign, disclosureThreshold: row.campaign.disclosureThreshold ?? row.ofTenant };
  },

  async update(id: string, fields: Partial<Pick<ManagedRow, 'status' | 'toDate' | 'archived' | 'ownerUserId'>>): Promise<void> {
    await tx
      .update(campaigns)
      .set({ ...fields, revision: sql`${campaigns.revision} + 1` })
      .where(eq(campaigns.id, id));
  },

  lockNewOwner: (userId: string) => lockNewOwner(tx, tenantId, userId),
  askedIds: (id: string) => findAskedIds(tx, id),

  async audit(userId: string, changes: AuditChange[]): Promise<void> {
    await insertAuditEntry(tx, tenantId, userActor(userId), 'campaignChanged', changes);
  },
});

/** Queries of managed campaigns. */
export const managedCampaignStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: ReturnType<typeof managedRows>) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(managedRows(tx, tenantId))),
});
