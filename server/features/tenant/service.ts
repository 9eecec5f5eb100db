import type { Store } from '#db/store';
import { presentOwnSettings, presentSettings, presentTenant } from '#server/features/tenant/present';
import { type StoredTenant, tenantStore } from '#server/features/tenant/store';
import type { TenantAnnouncer } from '#server/lib/announcer-types';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { canSeeTenant } from '#shared/tenant/policy';
import type { SiteSettings, Tenant, TenantChange, TenantSettings } from '#shared/tenant/schema';
import { toStoredSettings } from '#shared/tenant/settings';
import { isTimeZone } from '#shared/tenant/time-zone-name';

export type TenantService = ReturnType<typeof tenantService>;

/** Reads and changes a tenant's settings. */
export function tenantService(store: Store, announce: TenantAnnouncer) {
  const rows = tenantStore(store);

  /** @throws AppError NotFoundError for another tenant, and for a deleted one */
  async function seen(principal: Principal, id: string): Promise<StoredTenant> {
    const row = canSeeTenant(principal, id) ? await rows.tenant(principal.tenantId, id) : undefined;
    if (!row) throw new AppError('NotFoundError');
    return row;
  }

  return {
    /** The user's own tenant. @throws AppError NotFoundError for another tenant */
    tenant: async (principal: Principal, id: string): Promise<Tenant> => presentTenant(await seen(principal, id)),

    /** @throws AppError NotFoundError for a deleted tenant */
    settings: async (principal: Principal): Promise<SiteSettings> => presentSettings(await seen(principal, principal.tenantId)),

    /** @throws AppError NotFoundError for another tenant */
    ownSettings: async (principal: Principal, id: string): Promise<TenantSettings> => presentOwnSettings(await seen(principal, id)),

    /** @throws AppError ConcurrencyError, with the current settings, on an older revision; ValidationErrorResponse for an unknown time zone */
    async change(principal: Principal, id: string, { revision, ...fields }: TenantChange): Promise<TenantSettings> {
      await seen(principal, id);
      const { timeZone } = fields;
      if (timeZone !== undefined && !(isTimeZone(timeZone) && (await rows.hasTimeZone(timeZone))))
        throw new AppError('ValidationErrorResponse', { fields: { timeZone: 'validations.timeZone' } });
      const row = await rows.change(principal, id, revision, toStoredSettings(fields), 'settingsChanged');
      if (!row) throw new AppError('ConcurrencyError', { current: presentOwnSettings(await seen(principal, id)) });
      announce.tenantChanged(id);
      return presentOwnSettings(row);
    },
  };
}
