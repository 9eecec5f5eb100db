import { queryOptions } from '@tanstack/react-query';
import { possessionsQuery, tenantQuery } from '#client/api/account';
import { settingsQuery } from '#client/api/campaign';
import { call } from '#client/api/http';
import { listAudit } from '#shared/audit/endpoints';
import { createDepartment, listKeptDepartments, removeDepartment, renameDepartment } from '#shared/department/endpoints';
import type { KeptDepartment } from '#shared/department/schema';
import { changeTenant, getTenantSettings, putTenantPicture, removeTenantPicture } from '#shared/tenant/endpoints';
import type { TenantPicture } from '#shared/tenant/pictures';
import type { TenantChange, TenantSettings } from '#shared/tenant/schema';

/** Everything that is set of a tenant, for those who keep it. */
export const ownSettingsQuery = (id: string) =>
  queryOptions({ queryKey: ['tenant-settings', id], queryFn: () => call(getTenantSettings, { params: { id } }) });

/** What shows something of a tenant: asked for again when the tenant is another. */
export const ofTenant = (id: string) =>
  [ownSettingsQuery(id), tenantQuery(id), possessionsQuery, settingsQuery].map(({ queryKey }) => queryKey);

export const saveTenant = (id: string, change: TenantChange): Promise<TenantSettings> =>
  call(changeTenant, { params: { id }, body: change });

export const putPicture = (id: string, picture: TenantPicture, revision: number, file: File): Promise<TenantSettings> =>
  call(putTenantPicture, { params: { id, picture }, query: { revision }, file });
export const dropPicture = (id: string, picture: TenantPicture, revision: number): Promise<TenantSettings> =>
  call(removeTenantPicture, { params: { id, picture }, query: { revision } });

export const departmentsQuery = queryOptions({ queryKey: ['kept-departments'], queryFn: () => call(listKeptDepartments) });

export const addDepartment = (name: string): Promise<KeptDepartment> => call(createDepartment, { body: { name } });
export const saveDepartment = ({ id, revision }: KeptDepartment, name: string): Promise<KeptDepartment> =>
  call(renameDepartment, { params: { id }, body: { revision, name } });
export const dropDepartment = (id: string): Promise<{ id: string }> => call(removeDepartment, { params: { id } });

/** A page of what was done to the tenant; the page before it stays until it is there. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: () => call(listAudit, { query: { page } }),
    placeholderData: (before) => before,
  });
