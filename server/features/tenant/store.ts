import { eq } from 'drizzle-orm';
import type { Store } from '#db/open';
import { tenants } from '#db/schema/tenant';

export const tenantStore = (store: Store) => ({
  tenant: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(tenants).where(eq(tenants.id, id)))[0]),
});
export type TenantRow = typeof tenants.$inferSelect;
