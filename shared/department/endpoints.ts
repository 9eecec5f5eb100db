import { Type } from 'typebox';
import { KEEPING } from '#shared/access/needs';
import { endpoint } from '#shared/contract/endpoint';
import { Department, DepartmentChange, DepartmentDraft, KeptDepartment } from '#shared/department/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'The departments of your tenant, by name',
  answer: Type.Array(Department),
});

export const listKeptDepartments = endpoint({
  method: 'GET',
  path: '/api/departments/kept',
  summary: 'All departments of your tenant by name, with how many people are in each',
  description: 'For the tenant’s administrators.',
  answer: Type.Array(KeptDepartment),
  needs: KEEPING,
});

export const createDepartment = endpoint({
  method: 'POST',
  path: '/api/departments',
  summary: 'Adds a department',
  body: DepartmentDraft,
  answer: KeptDepartment,
  errors: ['NameTakenError'],
  needs: KEEPING,
});

export const renameDepartment = endpoint({
  method: 'PATCH',
  path: '/api/departments/:id',
  summary: 'Gives a department another name',
  description: 'Carries the `revision` that it is changed on.',
  params: Id,
  body: DepartmentChange,
  answer: KeptDepartment,
  errors: ['NotFoundError', 'ConcurrencyError', 'NameTakenError'],
  needs: KEEPING,
});

export const removeDepartment = endpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  summary: 'Removes a department that nobody is in',
  params: Id,
  answer: Id,
  errors: ['NotFoundError', 'DepartmentInUseError'],
  needs: KEEPING,
});
