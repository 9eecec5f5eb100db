import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** What access checks need of the tenant. */
type TenantFeatures = Pick<Tenant, 'features' | 'modules' | 'rolePermissions'>;

/** Sets the tenant of the user as the answer of its query too. @returns its features */
function setOwnTenant(client: QueryClient, tenant: Tenant): TenantFeatures {
  client.setQueryData(tenantQuery(tenant.id).queryKey, tenant);
  const { features, modules, rolePermissions } = tenant;
  return { features, modules, rolePermissions };
}

/**
 * Apps and features of the user's tenant, and the roles that have its permissions. The account's answer sets them; the own call is for
 * changes of the tenant.
 */
export const tenantFeaturesQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: async ({ client }) => setOwnTenant(client, await callEndpoint(getFeatures)),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Sets the tenant that came with another answer, unless it was loaded after that call was sent.
 * @param tenant undefined in the answer of an older server
 * @param calledAt ms since the epoch
 */
export function setTenant(client: QueryClient, tenant: Tenant | undefined, calledAt: number): void {
  if (!tenant) return;
  const isOutdated = [tenantFeaturesQuery, tenantQuery(tenant.id)].some(
    ({ queryKey }) => (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > calledAt,
  );
  if (!isOutdated) client.setQueryData(tenantFeaturesQuery.queryKey, setOwnTenant(client, tenant));
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await callEndpoint(getSiteSettings))[0] ?? {},
  staleTime: 300_000,
});
