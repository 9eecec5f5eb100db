import { count, desc, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { auditEntries } from '#db/schema/audit';
import { mailChanges } from '#db/schema/sign-in';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { ADMINISTRATOR_FIELD, MAIL_FIELD, OWNER_FIELD, PERSON_FIELD } from '#shared/audit/schema';

export type AuditRow = typeof auditEntries.$inferSelect;

interface UserName {
  id: string;
  givenName: string;
  surname: string;
}
type MailChange = Pick<typeof mailChanges.$inferSelect, 'id' | 'before' | 'after'>;

/** Names and mails of users, while they are not removed. */
interface EntryNames {
  /** The acting users, by the id of the entry. */
  actors: UserName[];
  people: UserName[];
  mails: MailChange[];
}

/** The ids in these fields of these entries. Older servers wrote the mail of an administrator. */
const idsIn = (rows: readonly AuditRow[], ...wanted: string[]): string[] =>
  rows.flatMap(({ changes }) =>
    changes
      .filter(({ field }) => wanted.includes(field))
      .flatMap(({ field, before, after }) => (field === OWNER_FIELD ? [before, after] : [after]))
      .filter((id) => id !== undefined && !id.includes('@'))
      .map(String),
  );

/** The users who made these entries, of the tenant or of the provider. */
async function findActors(tx: Tx, rows: readonly AuditRow[]): Promise<UserName[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const found = await tx.execute(sql`select id, given_name as "givenName", surname from find_audit_actors(${ids}::uuid[])`);
  return (found as unknown as { rows: UserName[] }).rows;
}

/** Queries of the audit log, newest first. */
export const auditStore = (store: Store) => ({
  /** Entries with the users that they changed and their mails, the latest first. @param skipped number of entries to skip */
  page: (tenantId: string, skipped: number, size: number): Promise<EntryNames & { rows: AuditRow[]; total: number }> =>
    store.asTenant(tenantId, async (tx) => {
      const [counted] = await tx.select({ total: count() }).from(auditEntries);
      const rows = await tx.select().from(auditEntries).orderBy(desc(auditEntries.at), auditEntries.id).offset(skipped).limit(size);
      const { id, givenName, surname } = users;
      const people = await tx
        .select({ id, givenName, surname })
        .from(users)
        .where(inIds(id, idsIn(rows, PERSON_FIELD, ADMINISTRATOR_FIELD, OWNER_FIELD)));
      const { before, after } = mailChanges;
      const mails = await tx
        .select({ id: mailChanges.id, before, after })
        .from(mailChanges)
        .where(inIds(mailChanges.id, idsIn(rows, MAIL_FIELD)));
      return { rows, actors: await findActors(tx, rows), people, mails, total: counted?.total ?? 0 };
    }),
});
