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
  summary: 'All departments of your tenant by name, with how many people are in each',
  description: 'For the tenant’s administrators.',
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
  summary: 'Gives a department another name',
  description: 'Carries the `revision` that it is changed on.',
  params: Id,
  body: DepartmentChange,
  answer: AdminDepartment,
  errors: ['NotFoundError', 'ConcurrencyError', 'NameTakenError'],
  needs: TENANT_ADMIN,
});

export const removeDepartment = defineEndpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  summary: 'Removes a department that nobody is in',
  params: Id,
  answer: Id,
  errors: ['NotFoundError', 'DepartmentInUseError'],
  needs: TENANT_ADMIN,
});
