import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getFeatures } from '#shared/account/endpoints';
import { getSiteSettings, getTenant } from '#shared/tenant/endpoints';

/** Apps and features of the user's tenant, and the roles that have its permissions. */
export const tenantFeaturesQuery = queryOptions({
  queryKey: ['possessions'],
  queryFn: () => callEndpoint(getFeatures),
  staleTime: Number.POSITIVE_INFINITY,
});

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenant', id],
    queryFn: () => callEndpoint(getTenant, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async () => (await callEndpoint(getSiteSettings))[0] ?? {},
  staleTime: 300_000,
});
