import { count, desc } from 'drizzle-orm';
import type { Store } from '#db/open';
import { auditEntries } from '#db/schema/audit';

export type AuditRow = typeof auditEntries.$inferSelect;

export const auditStore = (store: Store) => ({
  /** The latest first. @param skipped how many of them */
  page: (tenantId: string, skipped: number, size: number): Promise<{ rows: AuditRow[]; total: number }> =>
    store.asTenant(tenantId, async (tx) => {
      const [counted] = await tx.select({ total: count() }).from(auditEntries);
      const rows = await tx.select().from(auditEntries).orderBy(desc(auditEntries.at), auditEntries.id).offset(skipped).limit(size);
      return { rows, total: counted?.total ?? 0 };
    }),
});
