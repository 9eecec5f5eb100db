import { and, eq, sql } from 'drizzle-orm';
import type { AuditActor } from '#db/audit';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';

export interface Administrator {
  userId: string;
  tenantId: string;
}

/** A provider administrator who acts in a tenant, and the language that they read. */
export type ProviderActor = AuditActor & { language: Locale };

/** Checks in the user's own tenant that the user is a provider administrator. @throws AppError ForbiddenError */
async function assertProvider(tx: Tx, { userId }: Administrator): Promise<ProviderActor> {
  const [row] = await tx
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.disabled, false), sql`'Administrator' = any(${users.role})`));
  if (!row) throw new AppError('ForbiddenError');
  return { id: userId, byProvider: true, language: row.language };
}

/**
 * Decision 26: one transaction as the restricted role, in which a provider administrator acts in a tenant. It begins in the
 * administrator's own tenant, checks the right there, and is then pinned to the other tenant. Row Level Security applies to it as to
 * transactions of the tenant's own users.
 * @param first runs after the check, before the transaction is pinned to the other tenant
 * @throws AppError ForbiddenError for other users
 */
export const asProviderInTenant = <T>(
  store: Store,
  administrator: Administrator,
  tenantId: string,
  work: (tx: Tx, doer: ProviderActor) => Promise<T>,
  first: (tx: Tx) => Promise<void> = async () => {},
): Promise<T> =>
  store.asTenant(administrator.tenantId, async (tx) => {
    const doer = await assertProvider(tx, administrator);
    await first(tx);
    await tx.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`);
    return work(tx, doer);
  });
