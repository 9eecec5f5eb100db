import { queryOptions } from '@tanstack/react-query';
import { tenantFeaturesQuery, tenantQuery } from '#client/api/account';
import { siteSettingsQuery } from '#client/api/campaign';
import { callEndpoint } from '#client/api/http';
import * as auditEndpoints from '#shared/audit/endpoints';
import * as departmentEndpoints from '#shared/department/endpoints';
import type { AdminDepartment } from '#shared/department/schema';
import * as tenantEndpoints from '#shared/tenant/endpoints';
import type { TenantPicture } from '#shared/tenant/images';
import type { TenantChange, TenantSettings } from '#shared/tenant/schema';

/** All settings of a tenant, for its administrators. */
export const ownSettingsQuery = (id: string) =>
  queryOptions({ queryKey: ['tenant-settings', id], queryFn: () => callEndpoint(tenantEndpoints.getTenantSettings, { params: { id } }) });

/** Query keys to invalidate when the tenant changes. */
export const tenantKeys = (id: string) =>
  [ownSettingsQuery(id), tenantQuery(id), tenantFeaturesQuery, siteSettingsQuery].map(({ queryKey }) => queryKey);

export const changeTenant = (id: string, change: TenantChange): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.changeTenant, { params: { id }, body: change });

export const putTenantImage = (id: string, picture: TenantPicture, revision: number, file: File): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.putTenantPicture, { params: { id, picture }, query: { revision }, file });
export const removeTenantImage = (id: string, picture: TenantPicture, revision: number): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.removeTenantPicture, { params: { id, picture }, query: { revision } });

export const departmentsQuery = queryOptions({
  queryKey: ['kept-departments'],
  queryFn: () => callEndpoint(departmentEndpoints.listKeptDepartments),
});

export const createDepartment = (name: string): Promise<AdminDepartment> =>
  callEndpoint(departmentEndpoints.createDepartment, { body: { name } });
export const renameDepartment = ({ id, revision }: AdminDepartment, name: string): Promise<AdminDepartment> =>
  callEndpoint(departmentEndpoints.renameDepartment, { params: { id }, body: { revision, name } });
export const removeDepartment = (id: string): Promise<{ id: string }> =>
  callEndpoint(departmentEndpoints.removeDepartment, { params: { id } });

/** One page of the tenant's audit log; shows the previous page until this one has loaded. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: () => callEndpoint(auditEndpoints.listAudit, { query: { page } }),
    placeholderData: (before) => before,
  });
