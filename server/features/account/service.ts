import type { Store } from '#db/open';
import { Cache } from '#server/cache';
import { accountStore } from '#server/features/account/store';
import type { UserService } from '#server/features/user/service';
import type { Principal } from '#server/plugins/auth';
import type { Claims } from '#shared/account/claims';
import { modulePermissions } from '#shared/account/permissions';
import { Refusal } from '#shared/contract/errors';
import type { Account } from '#shared/user/schema';

/** How long a changed role or a disabled account may go unnoticed by a running server, in milliseconds. */
const PRINCIPAL_LIFE_MS = 3_000;

export type AccountService = ReturnType<typeof accountService>;

export function accountService(store: Store, users: UserService) {
  const rows = accountStore(store);
  const known = new Cache<Omit<Principal, 'expiresAt'>>(20_000, PRINCIPAL_LIFE_MS);

  async function identify(claims: Claims): Promise<{ id: string; tenantId: string }> {
    const found = await rows.find(claims.oid, claims.mails);
    if (!found) throw new Refusal('ForbiddenError', { detail: 'no tenant knows this person' });
    if (found.bound || (await rows.bind(found.tenantId, found.id, claims.oid))) return found;
    throw new Refusal('ForbiddenError', { detail: 'this person signs in with another identity' });
  }

  return {
    /** @throws Refusal ForbiddenError for somebody no tenant knows, or a disabled account */
    async findPrincipal(claims: Claims): Promise<Omit<Principal, 'expiresAt'>> {
      const cached = known.get(claims.oid);
      if (cached) return cached;
      const { id, tenantId } = await identify(claims);
      const user = await users.row({ tenantId }, id);
      if (user.disabled) throw new Refusal('ForbiddenError', { detail: 'this account is disabled' });
      return known.set(claims.oid, { userId: id, tenantId, role: user.role, organizationRole: user.organizationRole });
    },

    account: (principal: Principal): Promise<Account> => users.account(principal),

    active: async (tenantId: string, ids: string[]): Promise<Set<string>> =>
      new Set((await rows.active(tenantId, ids)).map(({ id }) => id)),

    organizations: ({ tenantId, userId }: Principal) => rows.departments(tenantId, userId),

    modulePermissions: (principal: Principal) => modulePermissions(principal),
  };
}
