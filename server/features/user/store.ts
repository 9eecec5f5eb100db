import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#db/one-of';
import type { Store } from '#db/open';
import { users } from '#db/schema/tenant';
import type { UserChange } from '#shared/user/schema';

export type UserRow = typeof users.$inferSelect;

export const userStore = (store: Store) => ({
  user: (tenantId: string, id: string): Promise<UserRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(users).where(eq(users.id, id)))[0]),

  users: (tenantId: string, ids: string[]): Promise<UserRow[]> =>
    store.asTenant(tenantId, (tx) =>
      tx.select().from(users).where(isOneOf(users.id, ids)).orderBy(users.surname, users.givenName, users.id),
    ),

  /** Board members of a tenant who are not disabled. */
  board: (tenantId: string, of: string): Promise<UserRow[]> =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.tenantId, of), eq(users.boardMember, true), eq(users.disabled, false)))
        .orderBy(users.surname, users.givenName, users.id),
    ),

  /** The changed row, or undefined when it is not at that revision any more. */
  change: (tenantId: string, id: string, { revision, ...fields }: UserChange): Promise<UserRow | undefined> =>
    store.asTenant(
      tenantId,
      async (tx) =>
        (
          await tx
            .update(users)
            .set({ ...fields, revision: sql`${users.revision} + 1` })
            .where(and(eq(users.id, id), eq(users.revision, revision)))
            .returning()
        )[0],
    ),
});
