import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { siteSettingsQuery, tenantFeaturesQuery, tenantQuery } from '#client/api/own-tenant';
import * as tenantEndpoints from '#shared/tenant/endpoints';
import type { TenantPicture } from '#shared/tenant/images';
import type { TenantChange, TenantSettings } from '#shared/tenant/schema';

/** All settings of a tenant, for its administrators. */
export const ownSettingsQuery = (id: string) =>
  queryOptions({ queryKey: ['tenant-settings', id], queryFn: () => callEndpoint(tenantEndpoints.getTenantSettings, { params: { id } }) });

/** Reloads the queries that a change of the tenant affects. The tenant itself needs no call: it comes with its features. */
export function revalidateTenant(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: tenantQuery(id).queryKey, refetchType: 'none' });
  for (const { queryKey } of [ownSettingsQuery(id), tenantFeaturesQuery, siteSettingsQuery]) void client.invalidateQueries({ queryKey });
}

export const changeTenant = (id: string, change: TenantChange): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.changeTenant, { params: { id }, body: change });

export const putTenantImage = (id: string, picture: TenantPicture, revision: number, file: File): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.putTenantPicture, { params: { id, picture }, query: { revision }, file });
export const removeTenantImage = (id: string, picture: TenantPicture, revision: number): Promise<TenantSettings> =>
  callEndpoint(tenantEndpoints.removeTenantPicture, { params: { id, picture }, query: { revision } });
