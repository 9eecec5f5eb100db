import { count, desc } from 'drizzle-orm';
import { isOneOf } from '#db/one-of';
import type { Store } from '#db/open';
import { auditEntries } from '#db/schema/audit';
import { users } from '#db/schema/tenant';
import { PERSON_FIELD } from '#shared/audit/schema';

export type AuditRow = typeof auditEntries.$inferSelect;

interface Named {
  id: string;
  givenName: string;
  surname: string;
}

/** Ids of those whom something was done to. */
const peopleIn = (rows: readonly AuditRow[]): string[] =>
  rows.flatMap(({ changes }) => changes.flatMap(({ field, after }) => (field === PERSON_FIELD && after ? [after] : [])));

export const auditStore = (store: Store) => ({
  /** The latest first, with the names of those whom something was done to. @param skipped how many of them */
  page: (tenantId: string, skipped: number, size: number): Promise<{ rows: AuditRow[]; people: Named[]; total: number }> =>
    store.asTenant(tenantId, async (tx) => {
      const [counted] = await tx.select({ total: count() }).from(auditEntries);
      const rows = await tx.select().from(auditEntries).orderBy(desc(auditEntries.at), auditEntries.id).offset(skipped).limit(size);
      const { id, givenName, surname } = users;
      const people = await tx
        .select({ id, givenName, surname })
        .from(users)
        .where(isOneOf(id, peopleIn(rows)));
      return { rows, people, total: counted?.total ?? 0 };
    }),
});
