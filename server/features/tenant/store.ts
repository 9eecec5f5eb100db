import { and, eq, sql } from 'drizzle-orm';
import { type ActingUser, insertAuditEntry, userActor } from '#db/audit';
import { isUnknownValue } from '#db/constraint-errors';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import { diffFields } from '#shared/audit/changes';
import type { AuditAction } from '#shared/audit/schema';

export type StoredTenant = typeof tenants.$inferSelect;
export type TenantFields = Partial<Omit<StoredTenant, 'id' | 'revision'>>;

/** Queries of a tenant's row; a change is written to the audit log. */
export const tenantStore = (store: Store) => ({
  tenant: (tenantId: string, id: string): Promise<StoredTenant | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(tenants).where(eq(tenants.id, id)))[0]),

  /** Whether the store knows a time zone. It does not know every zone that Node knows. */
  hasTimeZone: (name: string): Promise<boolean> =>
    store
      .withoutTenant((tx) => tx.execute(sql`select now() at time zone ${name}`))
      .then(
        () => true,
        (error: unknown) => {
          if (isUnknownValue(error)) return false;
          throw error;
        },
      ),

  /** TENANT-O4: changes the row and writes the audit log. @returns the row; undefined unless it has that revision */
  change: ({ tenantId, userId }: ActingUser, id: string, revision: number, fields: TenantFields, action: AuditAction) =>
    store.asTenant(tenantId, async (tx): Promise<StoredTenant | undefined> => {
      const [before] = await tx
        .select()
        .from(tenants)
        .where(and(eq(tenants.id, id), eq(tenants.revision, revision)))
        .for('update');
      const changes = before ? diffFields(before, fields) : [];
      if (!before || changes.length === 0) return before;
      const [after] = await tx
        .update(tenants)
        .set({ ...fields, revision: sql`${tenants.revision} + 1` })
        .where(eq(tenants.id, id))
        .returning();
      await insertAuditEntry(tx, id, userActor(userId), action, changes);
      return after;
    }),
});
