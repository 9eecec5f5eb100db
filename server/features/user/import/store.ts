import { inArray, sql } from 'drizzle-orm';
import { ownDoer, writeDown } from '#db/audit';
import type { Store } from '#db/open';
import { departments, userDepartments, users } from '#db/schema/tenant';

type NewUser = typeof users.$inferInsert;
/** Somebody of a good row. */
export type Newcomer = NewUser & { departmentIds: string[] };

/** Rows that go in one statement: it has room for a limited number of values. */
const AT_ONCE = 500;

const inPieces = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

export const importStore = (store: Store) => ({
  /** Those of these mails, all in small letters, that somebody of the tenant has. */
  mailsOf: (tenantId: string, mails: string[]): Promise<string[]> =>
    store.asTenant(tenantId, async (tx) => {
      const mail = sql<string>`lower(${users.mail})`;
      const rows = await tx
        .select({ mail })
        .from(users)
        .where(sql`${mail} = any(${sql.param(mails)}::text[])`);
      return rows.map((row) => row.mail);
    }),

  /** Adds these people, all that can be or nobody. @returns the ids of those who were; a mail that anybody has is left out */
  add: ({ tenantId, userId }: { tenantId: string; userId: string }, newcomers: readonly Newcomer[]): Promise<Set<string>> =>
    store.asTenant(tenantId, async (tx) => {
      const added = new Set<string>();
      for (const piece of inPieces(newcomers)) {
        const rows = await tx
          .insert(users)
          .values(piece.map(({ departmentIds: _, ...row }) => row))
          .onConflictDoNothing()
          .returning({ id: users.id });
        for (const { id } of rows) added.add(id);
      }
      const places = newcomers
        .filter(({ id }) => added.has(id))
        .flatMap(({ id, departmentIds }) => departmentIds.map((departmentId) => ({ userId: id, departmentId, tenantId })));
      // A department that was removed since the review is left out.
      const still = await tx
        .select({ id: departments.id })
        .from(departments)
        .where(inArray(departments.id, [...new Set(places.map(({ departmentId }) => departmentId))]))
        .for('share');
      const there = new Set(still.map(({ id }) => id));
      for (const piece of inPieces(places.filter(({ departmentId }) => there.has(departmentId))))
        await tx.insert(userDepartments).values(piece);
      if (added.size > 0)
        await writeDown(tx, tenantId, await ownDoer(tx, userId), 'peopleImported', [{ field: 'people', after: String(added.size) }]);
      return added;
    }),
});
