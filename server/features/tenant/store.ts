import { eq } from 'drizzle-orm';
import type { Store } from '#db/open';
import { tenants } from '#db/schema/tenant';

export const tenantStore = (store: Store) => ({
  tenant: (tenantId: string) =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(tenants).where(eq(tenants.id, tenantId)))[0]),
});
export type TenantRow = typeof tenants.$inferSelect;
