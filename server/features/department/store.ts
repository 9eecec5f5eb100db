import type { Store } from '#db/open';
import { departments } from '#db/schema/tenant';
import type { Department } from '#shared/department/schema';

export const departmentStore = (store: Store) => ({
  departments: (tenantId: string): Promise<Department[]> =>
    store.asTenant(tenantId, (tx) =>
      tx.select({ id: departments.id, name: departments.name }).from(departments).orderBy(departments.name, departments.id),
    ),
});
