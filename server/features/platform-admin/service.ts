import type { Store } from '#db/store';
import { type AppointmentResult, administrationStore } from '#server/features/platform-admin/store';
import type { ActivationService } from '#server/features/user/invitation/service';
import type { ResponseAnnouncer, TenantAnnouncer } from '#server/lib/announcer-types';
import type { Principal } from '#server/lib/principal';
import type { SecurityLog } from '#server/lib/security-log';
import type { AuditAction } from '#shared/audit/schema';
import { AppError } from '#shared/contract/errors';
import { type RightsChange, TENANT_PAGE_SIZE, type TenantDraft, type TenantPage, type TenantRights } from '#shared/platform-admin/schema';
import { findDuplicateRight, normalizeGrants } from '#shared/platform-admin/tenant-rights';

export type AdministrationService = ReturnType<typeof administrationService>;

interface Dependencies {
  announce: TenantAnnouncer & Pick<ResponseAnnouncer, 'progress' | 'assignmentsChanged'>;
  activation: Pick<ActivationService, 'hasMail'>;
  securityLog: Pick<SecurityLog, 'write'>;
}

/** Tenants for the provider's administrators. The store checks their right again, in the same transaction (decision 26). */
export function administrationService(store: Store, { announce, activation, securityLog }: Dependencies) {
  const rows = administrationStore(store, activation.hasMail);

  const there = (rights: TenantRights | undefined): TenantRights => {
    if (!rights) throw new AppError('NotFoundError');
    return rights;
  };

  const tell = (
    { userId: by }: Principal,
    action: AuditAction,
    tenantId: string,
    told: { of?: string | undefined; fields?: string[] } = {},
  ) => securityLog.write('rights-changed', { action, tenantId, by, ...(told.of ? { of: told.of } : {}), fields: told.fields ?? [] });

  /** Logs the user whom an appointment changed, if it changed one. */
  function logged(principal: Principal, action: AuditAction, { rights, newcomer, promoted }: AppointmentResult): TenantRights {
    const tenant = there(rights);
    const of = newcomer ?? promoted?.id;
    if (of !== undefined) tell(principal, action, tenant.id, { of });
    return tenant;
  }

  return {
    async tenants(principal: Principal, { page = 1, pageSize: size = TENANT_PAGE_SIZE, search = '' }): Promise<TenantPage> {
      const wanted = search.trim().toLowerCase();
      const names = (await rows.names(principal))
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
      const items: TenantRights[] = [];
      for (const { id } of names.slice((page - 1) * size, page * size)) {
        const rights = await rows.rights(principal, id);
        if (rights) items.push(rights);
      }
      return { items, currentPage: page, totalCount: names.length };
    },

    async create(principal: Principal, { name, mail }: TenantDraft): Promise<TenantRights> {
      return logged(principal, 'tenantCreated', await rows.create(principal, name, mail));
    },

    async rights(principal: Principal, id: string): Promise<TenantRights> {
      return there(await rows.rights(principal, id));
    },

    /** @throws AppError ConcurrencyError, with the current rights, on an older revision; DomainTakenError */
    async change(principal: Principal, id: string, { revision, ...change }: RightsChange): Promise<TenantRights> {
      const grants = normalizeGrants(change);
      const list = findDuplicateRight(grants);
      if (list) throw new AppError('ValidationErrorResponse', { detail: `${list}: has an item twice` });
      const changed = await rows.change(principal, id, revision, grants);
      if (!changed) throw new AppError('ConcurrencyError', { current: there(await rows.rights(principal, id)) });
      if (changed.revision !== revision) tell(principal, 'rightsChanged', id, { fields: Object.keys(grants) });
      announce.tenantChanged(id);
      return changed;
    },

    /** @throws AppError MailTakenError when another call adds a user with this mail concurrently */
    async appoint(principal: Principal, id: string, mail: string): Promise<TenantRights> {
      const appointed = await rows.appoint(principal, id, mail);
      const { id: userId = '', joined = [], progress = [] } = appointed.promoted ?? {};
      for (const campaignId of joined) announce.assignmentsChanged([userId], campaignId);
      for (const counts of progress) announce.progress(counts);
      return logged(principal, 'administratorAppointed', appointed);
    },
  };
}
