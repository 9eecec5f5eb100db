import { and, eq, sql } from 'drizzle-orm';
import type { Doer } from '#db/audit';
import type { Store, Tx } from '#db/open';
import { users } from '#db/schema/tenant';
import { Refusal } from '#shared/contract/errors';
import { displayName } from '#shared/user/present';

export interface Administrator {
  userId: string;
  tenantId: string;
}

/** Somebody's own row, behind their own tenant's wall, says that they are an administrator of the provider. */
async function prove(tx: Tx, { userId }: Administrator): Promise<Doer> {
  const [row] = await tx
    .select({ givenName: users.givenName, surname: users.surname })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.disabled, false), sql`'Administrator' = any(${users.role})`));
  if (!row) throw new Refusal('ForbiddenError');
  return { id: userId, name: displayName(row), byProvider: true };
}

/**
 * Decisions 26: one transaction as the restricted role, in which an administrator of the provider acts in a tenant. It begins in
 * the administrator's own tenant, where that right is proven, and is pinned to the other one before anything of it is touched:
 * the wall stands around this transaction as around those of the tenant's own people.
 * @param first what is to be done before it enters, by the right alone
 * @throws Refusal ForbiddenError for anybody else
 */
export const actIn = <T>(
  store: Store,
  administrator: Administrator,
  tenantId: string,
  work: (tx: Tx, doer: Doer) => Promise<T>,
  first: (tx: Tx) => Promise<void> = async () => {},
): Promise<T> =>
  store.asTenant(administrator.tenantId, async (tx) => {
    const doer = await prove(tx, administrator);
    await first(tx);
    await tx.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`);
    return work(tx, doer);
  });
