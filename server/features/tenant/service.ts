import type { Store } from '#db/open';
import { presentOwnSettings, presentSettings, presentTenant } from '#server/features/tenant/present';
import { type TenantRow, tenantStore } from '#server/features/tenant/store';
import type { Principal } from '#server/plugins/auth';
import type { Hub } from '#server/plugins/realtime/hub';
import { Refusal } from '#shared/contract/errors';
import { canSeeTenant } from '#shared/tenant/policy';
import type { SiteSettings, Tenant, TenantChange, TenantSettings } from '#shared/tenant/schema';
import { stored } from '#shared/tenant/settings';

export type TenantService = ReturnType<typeof tenantService>;

export function tenantService(store: Store, announce: Pick<Hub, 'tenantChanged'>) {
  const rows = tenantStore(store);

  /** @throws Refusal NotFoundError for another tenant, and for one that is gone */
  async function seen(principal: Principal, id: string): Promise<TenantRow> {
    const row = canSeeTenant(principal, id) ? await rows.tenant(principal.tenantId, id) : undefined;
    if (!row) throw new Refusal('NotFoundError');
    return row;
  }

  return {
    /** Your own tenant; another one does not exist for you. @throws Refusal NotFoundError */
    tenant: async (principal: Principal, id: string): Promise<Tenant> => presentTenant(await seen(principal, id)),

    /** @throws Refusal NotFoundError for a tenant that is gone */
    settings: async (principal: Principal): Promise<SiteSettings> => presentSettings(await seen(principal, principal.tenantId)),

    /** @throws Refusal NotFoundError for another tenant */
    ownSettings: async (principal: Principal, id: string): Promise<TenantSettings> => presentOwnSettings(await seen(principal, id)),

    /** @throws Refusal ConcurrencyError, with the settings as they stand, on an older revision */
    async change(principal: Principal, id: string, { revision, ...fields }: TenantChange): Promise<TenantSettings> {
      await seen(principal, id);
      const row = await rows.change(principal, id, revision, stored(fields), 'settingsChanged');
      if (!row) throw new Refusal('ConcurrencyError', { current: presentOwnSettings(await seen(principal, id)) });
      announce.tenantChanged(id);
      return presentOwnSettings(row);
    },
  };
}
