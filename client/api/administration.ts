import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { appointAdministrator, changeRights, createTenant, getRights, listTenants } from '#shared/administration/endpoints';
import type { RightsChange, TENANT_PAGE_SIZES, TenantDraft, TenantRights } from '#shared/administration/schema';

export interface TenantsAsked {
  page: number;
  pageSize: (typeof TENANT_PAGE_SIZES)[number];
  search: string;
}

/** Begins the key of whatever shows tenants to the provider. */
export const TENANTS = ['tenants'];

/** A page of the tenants; the page before it stays until it is there. */
export const tenantsQuery = (asked: TenantsAsked) =>
  queryOptions({
    queryKey: [...TENANTS, asked],
    queryFn: () => call(listTenants, { query: asked }),
    placeholderData: (before) => before,
  });

export const rightsQuery = (id: string) =>
  queryOptions({ queryKey: [...TENANTS, 'one', id], queryFn: () => call(getRights, { params: { id } }) });

export const addTenant = (draft: TenantDraft): Promise<TenantRights> => call(createTenant, { body: draft });
export const saveRights = (id: string, change: RightsChange): Promise<TenantRights> => call(changeRights, { params: { id }, body: change });
export const appoint = (id: string, mail: string): Promise<TenantRights> => call(appointAdministrator, { params: { id }, body: { mail } });
