import { Type } from 'typebox';
import { TENANT_ADMIN } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { AdminDepartment, Department, DepartmentChange, DepartmentDraft } from '#shared/department/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listDepartments = defineEndpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'The departments of your tenant, by name',
  answer: Type.Array(Department),
});

export const listKeptDepartments = defineEndpoint({
  method: 'GET',
  path: '/api/departments/kept',
  summary: 'All departments of your tenant by name, with the number of their users',
  description: 'For administrators of the tenant.',
  answer: Type.Array(AdminDepartment),
  needs: TENANT_ADMIN,
});

export const createDepartment = defineEndpoint({
  method: 'POST',
  path: '/api/departments',
  summary: 'Adds a department',
  body: DepartmentDraft,
  answer: AdminDepartment,
  errors: ['NameTakenError'],
  needs: TENANT_ADMIN,
});

export const renameDepartment = defineEndpoint({
  method: 'PATCH',
  path: '/api/departments/:id',
  summary: 'Renames a department',
  description: 'Needs the `revision` on which the change is based.',
  params: Id,
  body: DepartmentChange,
  answer: AdminDepartment,
  errors: ['NotFoundError', 'ConcurrencyError', 'NameTakenError'],
  needs: TENANT_ADMIN,
});

export const removeDepartment = defineEndpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  summary: 'Removes a department without users',
  params: Id,
  answer: Id,
  errors: ['NotFoundError', 'DepartmentInUseError'],
  needs: TENANT_ADMIN,
});
