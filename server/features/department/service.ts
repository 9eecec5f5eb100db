import type { Store } from '#db/open';
import { departmentStore } from '#server/features/department/store';
import type { Principal } from '#server/plugins/auth';
import { Refusal } from '#shared/contract/errors';
import type { Department, DepartmentChange, KeptDepartment } from '#shared/department/schema';

export type DepartmentService = ReturnType<typeof departmentService>;

/** Departments, as the administrators of a tenant keep them (O9). */
export function departmentService(store: Store) {
  const rows = departmentStore(store);

  /** @throws Refusal NotFoundError for one that is none of yours */
  async function one(principal: Principal, id: string): Promise<KeptDepartment> {
    const row = await rows.one(principal.tenantId, id);
    if (!row) throw new Refusal('NotFoundError');
    return row;
  }

  return {
    /** All of the tenant, by name. */
    departments: ({ tenantId }: Principal): Promise<Department[]> => rows.departments(tenantId),

    /** The same with what their keepers need. */
    all: (principal: Principal): Promise<KeptDepartment[]> => rows.all(principal.tenantId),

    /** @throws Refusal NameTakenError */
    create: (principal: Principal, name: string): Promise<KeptDepartment> => rows.create(principal, name),

    /** @throws Refusal ConcurrencyError, with the department as it stands, on an older revision; NameTakenError */
    async rename(principal: Principal, id: string, { revision, name }: DepartmentChange): Promise<KeptDepartment> {
      await one(principal, id);
      const row = await rows.rename(principal, id, revision, name);
      if (!row) throw new Refusal('ConcurrencyError', { current: await one(principal, id) });
      return row;
    },

    /** @throws Refusal DepartmentInUseError */
    async remove(principal: Principal, id: string): Promise<{ id: string }> {
      await one(principal, id);
      if (!(await rows.remove(principal, id))) throw new Refusal('NotFoundError');
      return { id };
    },
  };
}
