import { eq } from 'drizzle-orm';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import { TENANT_FILES_JOB } from '#db/tenant-removal/rows';

/** The queue of removed tenants whose files are to be deleted, and whether such a tenant exists again, for example after a restore. */
export const removedTenantStore = (store: Store) => ({
  queue: TENANT_FILES_JOB,
  exists: (tenantId: string): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => (await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId))).length > 0),
});
