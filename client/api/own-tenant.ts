import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getFeatures } from '#shared/account/endpoints';
import { getSiteSettings, getTenant } from '#shared/tenant/endpoints';
import type { Tenant } from '#shared/tenant/schema';

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenant', id],
    queryFn: () => callEndpoint(getTenant, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The fields of the tenant that access checks need. */
type TenantFeatures = Pick<Tenant, 'features' | 'modules' | 'rolePermissions'>;

/**
 * Whether the data of this query was loaded after a call was sent. Data with a time in the future was loaded before the clock of the device
 * was set back, so its time is ignored.
 * @param calledAt ms since the epoch
 */
function isNewer(client: QueryClient, { queryKey }: { queryKey: QueryKey }, calledAt: number): boolean {
  const loadedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  return loadedAt > calledAt && loadedAt <= Date.now();
}

/** Stores the user's tenant as the answer of the tenant's query too, unless that query has newer data. @returns its features */
function setOwnTenant(client: QueryClient, tenant: Tenant, calledAt: number): TenantFeatures {
  const query = tenantQuery(tenant.id);
  if (!isNewer(client, query, calledAt)) client.setQueryData(query.queryKey, tenant);
  const { features, modules, rolePermissions } = tenant;
  return { features, modules, rolePermissions };
}

/**
 * Apps and features of the user's tenant, and the roles that have its permissions. The account's answer sets them; the query's own call is
 * for later changes of the tenant.
 */
export const tenantFeaturesQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: async ({ client }) => {
    const calledAt = Date.now();
    return setOwnTenant(client, await callEndpoint(getFeatures), calledAt);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Sets the tenant that came with another answer, unless it was loaded after that call was sent: an older answer would stay until the next.
 * @param tenant undefined in the answer of an older server
 * @param calledAt ms since the epoch
 */
export function setTenant(client: QueryClient, tenant: Tenant | undefined, calledAt: number): void {
  if (!tenant) return;
  const features = setOwnTenant(client, tenant, calledAt);
  if (!isNewer(client, tenantFeaturesQuery, calledAt)) client.setQueryData(tenantFeaturesQuery.queryKey, features);
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await callEndpoint(getSiteSettings))[0] ?? {},
  staleTime: 300_000,
});
