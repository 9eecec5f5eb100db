import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import * as administrationEndpoints from '#shared/platform-admin/endpoints';
import type { RightsChange, TENANT_PAGE_SIZES, TenantDraft, TenantRights } from '#shared/platform-admin/schema';

export interface TenantsRequest {
  page: number;
  pageSize: (typeof TENANT_PAGE_SIZES)[number];
  search: string;
}

/** Prefix of the query keys that list tenants for the provider's administrators. */
export const TENANTS_KEY = ['tenants'];

/** One page of tenants; shows the previous page until this one has loaded. */
export const tenantsQuery = (request: TenantsRequest) =>
  queryOptions({
    queryKey: [...TENANTS_KEY, request],
    queryFn: () => callEndpoint(administrationEndpoints.listTenants, { query: request }),
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
