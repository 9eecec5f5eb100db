import type { Store } from '#db/open';
import { Cache, copies } from '#server/cache';
import { accountStore } from '#server/features/account/store';
import type { UserService } from '#server/features/user/service';
import type { Principal } from '#server/plugins/auth';
import type { Claims } from '#shared/account/claims';
import { modulePermissions } from '#shared/account/permissions';
import { Refusal } from '#shared/contract/errors';
import type { Account } from '#shared/user/schema';

/** How long a changed role or a disabled account may go unnoticed by a running server, in milliseconds. */
const PRINCIPAL_LIFE_MS = 3_000;
const PEOPLE_REMEMBERED = 20_000;

interface Place {
  id: string;
  tenantId: string;
}

export type AccountService = ReturnType<typeof accountService>;

export function accountService(store: Store, users: UserService) {
  const rows = accountStore(store);
  const oneCopy = copies();
  const known = new Cache<Omit<Principal, 'expiresAt'>>(PEOPLE_REMEMBERED, PRINCIPAL_LIFE_MS);
  /** Whose `oid` belongs to whom; looked up anew for somebody who is not there any more. */
  const places = new Cache<Place>(PEOPLE_REMEMBERED);

  async function identify(claims: Claims): Promise<Place> {
    const found = await rows.find(claims.oid, claims.mails);
    if (!found) throw new Refusal('UnknownPersonError');
    if (found.bound || (await rows.bind(found.tenantId, found.id, claims.oid))) return places.set(claims.oid, found);
    throw new Refusal('UnknownPersonError', { detail: 'this person signs in with another identity' });
  }

  async function principalAt({ id, tenantId }: Place, oid: string): Promise<Omit<Principal, 'expiresAt'> | undefined> {
    const row = await rows.principal(tenantId, id, oid);
    if (row?.disabled) throw new Refusal('AccountDisabledError');
    if (!row) return undefined;
    // Each line that is open holds its person's: thousands of people have the same few.
    const [role, organizationRole] = [oneCopy(row.role), oneCopy(row.organization_role)];
    return { userId: id, tenantId, role, organizationRole, modules: oneCopy(row.modules), features: oneCopy(row.features) };
  }

  return {
    /** @throws Refusal UnknownPersonError for somebody no tenant knows, AccountDisabledError */
    async findPrincipal(claims: Claims): Promise<Omit<Principal, 'expiresAt'>> {
      const { oid } = claims;
      const cached = known.get(oid);
      if (cached) return cached;
      const place = places.get(oid);
      const found = (place && (await principalAt(place, oid))) ?? (await principalAt(await identify(claims), oid));
      if (!found) throw new Refusal('UnknownPersonError');
      return known.set(oid, found);
    },

    /** Whoever has this identity is looked up anew: their rights are others now. */
    forget: (oid: string): void => known.delete(oid),

    account: (principal: Principal): Promise<Account> => users.account(principal),

    /** Those of these people who are here and not disabled, and their rights and their tenant's as they are now. */
    async active(tenantId: string, ids: string[]): Promise<Map<string, Pick<Principal, 'role' | 'modules' | 'features'>>> {
      const found = await rows.active(tenantId, ids);
      if (!found) return new Map();
      const { people, modules, features } = found;
      return new Map(people.map(({ id, role }) => [id, { role, modules, features }]));
    },

    organizations: ({ tenantId, userId }: Principal) => rows.departments(tenantId, userId),

    modulePermissions: (principal: Principal) => modulePermissions(principal),
  };
}
