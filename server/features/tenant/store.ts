import { and, eq, sql } from 'drizzle-orm';
import { ownDoer, writeDown } from '#db/audit';
import type { Store } from '#db/open';
import { tenants } from '#db/schema/tenant';
import { changesBetween } from '#shared/audit/changes';
import type { AuditAction } from '#shared/audit/schema';

export type TenantRow = typeof tenants.$inferSelect;
export type TenantFields = Partial<Omit<TenantRow, 'id' | 'revision'>>;

interface Keeper {
  tenantId: string;
  userId: string;
}

export const tenantStore = (store: Store) => ({
  tenant: (tenantId: string, id: string): Promise<TenantRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(tenants).where(eq(tenants.id, id)))[0]),

  /** O4: the changed row, with what was changed written down; undefined when it is not at that revision any more. */
  change: ({ tenantId, userId }: Keeper, id: string, revision: number, fields: TenantFields, action: AuditAction) =>
    store.asTenant(tenantId, async (tx): Promise<TenantRow | undefined> => {
      const [before] = await tx
        .select()
        .from(tenants)
        .where(and(eq(tenants.id, id), eq(tenants.revision, revision)))
        .for('update');
      const changes = before ? changesBetween(before, fields) : [];
      if (!before || changes.length === 0) return before;
      const [after] = await tx
        .update(tenants)
        .set({ ...fields, revision: sql`${tenants.revision} + 1` })
        .where(eq(tenants.id, id))
        .returning();
      await writeDown(tx, id, await ownDoer(tx, userId), action, changes);
      return after;
    }),
});
