import { eq } from 'drizzle-orm';
import { tenants } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';

/** @throws Error with a sentence for the operator when the tenant may not be removed */
export function assertUnused({ name, isProvider, modules }: Pick<typeof tenants.$inferSelect, 'name' | 'isProvider' | 'modules'>): void {
  if (isProvider) throw new Error(`${name} is the tenant of the provider, which shares its library with all others.`);
  if (modules.length > 0)
    throw new Error(`${name} is in use: it has the modules ${modules.join(', ')}. First remove all its modules on the page of the tenant.`);
}

/**
 * Locks a tenant for the transaction and checks once more that it may be removed: since the last check time has passed, because the
 * operator answered a question and deleting rows takes long.
 * @param strength `update` also keeps others from adding rows that refer to the tenant
 * @throws Error with a sentence for the operator
 */
export async function lockUnused(tx: Tx, tenantId: string, strength: 'update' | 'no key update'): Promise<void> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for(strength);
  if (!tenant) throw new Error('Another command removed the tenant meanwhile.');
  assertUnused(tenant);
}
