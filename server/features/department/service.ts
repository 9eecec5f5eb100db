import type { Store } from '#db/open';
import { departmentStore } from '#server/features/department/store';
import type { Principal } from '#server/plugins/auth';
import type { Department } from '#shared/department/schema';

export type DepartmentService = ReturnType<typeof departmentService>;

export function departmentService(store: Store) {
  const rows = departmentStore(store);
  return {
    /** All of the tenant, by name. */
    departments: ({ tenantId }: Principal): Promise<Department[]> => rows.departments(tenantId),
  };
}
