import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/http';
import * as administrationEndpoints from '#shared/platform-admin/endpoints';
import type { RightsChange, TENANT_PAGE_SIZES, TenantDraft, TenantRights } from '#shared/platform-admin/schema';

export interface TenantsRequest {
  page: number;
  pageSize: (typeof TENANT_PAGE_SIZES)[number];
  search: string;
}

/** Begins the key of whatever shows tenants to the provider. */
export const TENANTS_KEY = ['tenants'];

/** A page of the tenants; the page before it stays until it is there. */
export const tenantsQuery = (asked: TenantsRequest) =>
  queryOptions({
    queryKey: [...TENANTS_KEY, asked],
    queryFn: () => callEndpoint(administrationEndpoints.listTenants, { query: asked }),
    placeholderData: (before) => before,
  });

export const rightsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS_KEY, 'one', id],
    queryFn: () => callEndpoint(administrationEndpoints.getRights, { params: { id } }),
  });

export const createTenant = (draft: TenantDraft): Promise<TenantRights> =>
  callEndpoint(administrationEndpoints.createTenant, { body: draft });
export const changeRights = (id: string, change: RightsChange): Promise<TenantRights> =>
  callEndpoint(administrationEndpoints.changeRights, { params: { id }, body: change });
export const appointAdministrator = (id: string, mail: string): Promise<TenantRights> =>
  callEndpoint(administrationEndpoints.appointAdministrator, { params: { id }, body: { mail } });
