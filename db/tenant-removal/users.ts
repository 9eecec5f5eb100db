import { and, eq } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { users } from '#db/schema/tenant-and-user';
import type { Db } from '#db/store';
import { lockUnused } from '#db/tenant-removal/tenant-lock';

/** Maximum number of users in a transaction: disabling one ends assignments and closes talks, whose rows are locked until the commit. */
const USERS_AT_ONCE = 1_000;

/** Disables all users of a tenant, some of them in a transaction. @throws Error with a sentence for the operator when it was given modules meanwhile */
export async function disableUsers(db: Db, tenantId: string): Promise<void> {
  const { id, disabled } = users;
  const disableSome = () =>
    db.transaction(async (tx) => {
      await lockUnused(tx, tenantId, 'no key update');
      const isEnabled = and(eq(users.tenantId, tenantId), eq(disabled, false));
      const some = await tx.select({ id }).from(users).where(isEnabled).orderBy(id).limit(USERS_AT_ONCE);
      const ids = some.map((user) => user.id);
      await tx.update(users).set({ disabled: true }).where(inIds(id, ids));
      return ids.length;
    });
  while ((await disableSome()) === USERS_AT_ONCE);
}
