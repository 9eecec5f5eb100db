import type { Store } from '#db/open';
import { presentSettings, presentTenant } from '#server/features/tenant/present';
import { tenantStore } from '#server/features/tenant/store';
import type { Principal } from '#server/plugins/auth';
import { Refusal } from '#shared/contract/errors';
import { canSeeTenant } from '#shared/tenant/policy';
import type { SiteSettings, Tenant } from '#shared/tenant/schema';

export type TenantService = ReturnType<typeof tenantService>;

export function tenantService(store: Store) {
  const rows = tenantStore(store);
  return {
    /** Your own tenant; another one does not exist for you. @throws Refusal NotFoundError */
    async tenant(principal: Principal, id: string): Promise<Tenant> {
      const row = canSeeTenant(principal, id) ? await rows.tenant(principal.tenantId, id) : undefined;
      if (!row) throw new Refusal('NotFoundError');
      return presentTenant(row);
    },

    /** @throws Refusal NotFoundError for a tenant that is gone */
    async settings({ tenantId }: Principal): Promise<SiteSettings> {
      const row = await rows.tenant(tenantId, tenantId);
      if (!row) throw new Refusal('NotFoundError');
      return presentSettings(row);
    },
  };
}
