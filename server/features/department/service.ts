import type { Store } from '#db/store';
import { departmentStore } from '#server/features/department/store';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import type { AdminDepartment, Department, DepartmentChange } from '#shared/department/schema';

export type DepartmentService = ReturnType<typeof departmentService>;

/** Lists departments, and changes them for the administrators of a tenant (TENANT-O9). */
export function departmentService(store: Store) {
  const rows = departmentStore(store);

  /** @throws AppError NotFoundError unless the tenant has this department */
  async function one(principal: Principal, id: string): Promise<AdminDepartment> {
    const row = await rows.one(principal.tenantId, id);
    if (!row) throw new AppError('NotFoundError');
    return row;
  }

  return {
    /** All departments of the tenant, sorted by name. */
    departments: ({ tenantId }: Principal): Promise<Department[]> => rows.departments(tenantId),

    /** All departments for administrators, with revision and number of users. */
    all: (principal: Principal): Promise<AdminDepartment[]> => rows.all(principal.tenantId),

    /** @throws AppError NameTakenError */
    create: (principal: Principal, name: string): Promise<AdminDepartment> => rows.create(principal, name),

    /** @throws AppError ConcurrencyError, with the current department, on an older revision; NameTakenError */
    async rename(principal: Principal, id: string, { revision, name }: DepartmentChange): Promise<AdminDepartment> {
      await one(principal, id);
      const row = await rows.rename(principal, id, revision, name);
      if (!row) throw new AppError('ConcurrencyError', { current: await one(principal, id) });
      return row;
    },

    /** @throws AppError DepartmentInUseError */
    async remove(principal: Principal, id: string): Promise<{ id: string }> {
      await one(principal, id);
      if (!(await rows.remove(principal, id))) throw new AppError('NotFoundError');
      return { id };
    },
  };
}
