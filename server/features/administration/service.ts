import type { Store } from '#db/open';
import { type Appointed, administrationStore } from '#server/features/administration/store';
import type { ActivationService } from '#server/features/user/activation/service';
import type { Principal } from '#server/plugins/auth';
import type { Hub } from '#server/plugins/realtime/hub';
import { givenTwice } from '#shared/administration/rights';
import { type RightsChange, TENANT_PAGE_SIZE, type TenantDraft, type TenantPage, type TenantRights } from '#shared/administration/schema';
import { Refusal } from '#shared/contract/errors';

export type AdministrationService = ReturnType<typeof administrationService>;

/** What the provider's administrators do to tenants; the store proves their right once more, in the same transaction (decisions 26). */
export function administrationService(store: Store, announce: Pick<Hub, 'tenantChanged'>, activation: Pick<ActivationService, 'invite'>) {
  const rows = administrationStore(store);

  const there = (rights: TenantRights | undefined): TenantRights => {
    if (!rights) throw new Refusal('NotFoundError');
    return rights;
  };

  /** O8: whoever was added hears how to sign in. */
  async function welcomed({ rights, newcomer }: Appointed): Promise<TenantRights> {
    const tenant = there(rights);
    if (newcomer) await activation.invite(tenant.id, newcomer);
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
      return welcomed(await rows.create(principal, name, mail));
    },

    async rights(principal: Principal, id: string): Promise<TenantRights> {
      return there(await rows.rights(principal, id));
    },

    /** @throws Refusal ConcurrencyError, with the rights as they stand, on an older revision */
    async change(principal: Principal, id: string, { revision, ...rights }: RightsChange): Promise<TenantRights> {
      const list = givenTwice(rights);
      if (list) throw new Refusal('ValidationErrorResponse', { detail: `${list}: names something twice` });
      const changed = await rows.change(principal, id, revision, rights);
      if (!changed) throw new Refusal('ConcurrencyError', { current: there(await rows.rights(principal, id)) });
      announce.tenantChanged(id);
      return changed;
    },

    /** @throws Refusal MailTakenError for somebody of another tenant */
    async appoint(principal: Principal, id: string, mail: string): Promise<TenantRights> {
      return welcomed(await rows.appoint(principal, id, mail));
    },
  };
}
