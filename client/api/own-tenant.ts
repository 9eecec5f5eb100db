import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getFeatures } from '#shared/account/endpoints';
import { getSiteSettings, getTenant } from '#shared/tenant/endpoints';

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenant', id],
    queryFn: () => callEndpoint(getTenant, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Apps and features of the user's tenant, and the roles that have its permissions. The answer is the whole tenant, which pages then need not
 * load: it is known before its id is.
 */
export const tenantFeaturesQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: async ({ client }) => {
    const tenant = await callEndpoint(getFeatures);
    client.setQueryData(tenantQuery(tenant.id).queryKey, tenant);
    const { features, modules, rolePermissions } = tenant;
    return { features, modules, rolePermissions };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await callEndpoint(getSiteSettings))[0] ?? {},
  staleTime: 300_000,
});
