import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { Department } from '#shared/department/schema';

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'The departments of your tenant, by name',
  answer: Type.Array(Department),
});
