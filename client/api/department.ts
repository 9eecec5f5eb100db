import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import * as departmentEndpoints from '#shared/department/endpoints';
import type { AdminDepartment } from '#shared/department/schema';

/** Prefix of the query keys of departments: a change concerns all of their lists. */
export const DEPARTMENTS_KEY = ['departments'];

export const departmentsQuery = queryOptions({
  queryKey: [...DEPARTMENTS_KEY, 'kept'],
  queryFn: () => callEndpoint(departmentEndpoints.listKeptDepartments),
});

export const createDepartment = (name: string): Promise<AdminDepartment> =>
  callEndpoint(departmentEndpoints.createDepartment, { body: { name } });
export const renameDepartment = ({ id, revision }: AdminDepartment, name: string): Promise<AdminDepartment> =>
  callEndpoint(departmentEndpoints.renameDepartment, { params: { id }, body: { revision, name } });
export const removeDepartment = (id: string): Promise<{ id: string }> =>
  callEndpoint(departmentEndpoints.removeDepartment, { params: { id } });

/** All departments of the company. */
export const departmentNamesQuery = queryOptions({
  queryKey: [...DEPARTMENTS_KEY, 'names'],
  queryFn: () => callEndpoint(departmentEndpoints.listDepartments),
  staleTime: 60_000,
});
