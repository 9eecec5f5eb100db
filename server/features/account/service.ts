import type { Store } from '#db/store';
import { accountStore } from '#server/features/account/store';
import type { UserService } from '#server/features/user/service';
import { createInterner, LruCache } from '#server/lib/cache';
import type { Principal } from '#server/plugins/auth';
import { modulePermissions } from '#shared/access/permissions';
import { findPerson } from '#shared/account/binding';
import type { Claims } from '#shared/account/claims';
import { AppError } from '#shared/contract/errors';
import type { UserAccount } from '#shared/user/schema';

/** Time after which cached rights are read again, in milliseconds. */
const PRINCIPAL_LIFE_MS = 3_000;
const PEOPLE_REMEMBERED = 20_000;

interface AccountRef {
  id: string;
  tenantId: string;
}

export type AccountService = ReturnType<typeof accountService>;

/** Finds the user of a token, caches their rights, and answers what they ask about themselves. */
export function accountService(store: Store, users: UserService) {
  const rows = accountStore(store);
  const oneCopy = createInterner();
  const known = new LruCache<Omit<Principal, 'expiresAt'>>(PEOPLE_REMEMBERED, PRINCIPAL_LIFE_MS);
  /** Cache: the user of each `oid`. A removed user is looked up again. */
  const places = new LruCache<AccountRef>(PEOPLE_REMEMBERED);
  /** Number of invalidations. A read that began before the last one may be outdated and is not cached. */
  let forgets = 0;

  const remember = (oid: string, { id, tenantId }: AccountRef): AccountRef => places.set(oid, { id, tenantId });

  /** The user to whom an identity is bound. At its first sign-in binds it by a verified mail (ACCOUNT-S8 to ACCOUNT-S10, ACCOUNT-S14). */
  async function identify({ oid, mails }: Claims): Promise<AccountRef> {
    const person = findPerson(await rows.findCandidates(oid, mails), mails);
    if (person && (person.isBound || (await rows.bind(person, oid)))) return remember(oid, person);
    // A concurrent call has bound the identity or the user: the stored binding counts.
    const bound = person && findPerson(await rows.findCandidates(oid, []), []);
    if (!bound) throw new AppError('UnknownPersonError');
    return remember(oid, bound);
  }

  async function principalAt({ id, tenantId }: AccountRef, oid: string): Promise<Omit<Principal, 'expiresAt'> | undefined> {
    const row = await rows.principal(tenantId, id, oid);
    if (row?.disabled) throw new AppError('AccountDisabledError');
    if (!row) return undefined;
    // Each open socket holds the roles of its user: thousands of users share the same few arrays.
    const [role, organizationRole] = [oneCopy(row.role), oneCopy(row.organization_role)];
    const [modules, features, rolePermissions] = [oneCopy(row.modules), oneCopy(row.features), oneCopy(row.role_permissions)];
    return { userId: id, tenantId, role, organizationRole, modules, features, rolePermissions };
  }

  return {
    /** The principal of verified claims. @throws Refusal UnknownPersonError for an identity without a user, AccountDisabledError */
    async findPrincipal(claims: Claims): Promise<Omit<Principal, 'expiresAt'>> {
      const { oid } = claims;
      const cached = known.get(oid);
      if (cached) return cached;
      const forgetsBefore = forgets;
      const place = places.get(oid);
      const found = (place && (await principalAt(place, oid))) ?? (await principalAt(await identify(claims), oid));
      if (!found) throw new AppError('UnknownPersonError');
      return forgets === forgetsBefore ? known.set(oid, found) : found;
    },

    /** Invalidates the cached rights of this identity. */
    invalidate(oid: string): void {
      forgets += 1;
      known.delete(oid);
    },

    /** Invalidates all cached rights, because those of any user may have changed. */
    forgetEverybody(): void {
      forgets += 1;
      known.clear();
    },

    account: (principal: Pick<Principal, 'tenantId' | 'userId'>): Promise<UserAccount> => users.account(principal),

    /** The active ones among these users, with their current rights and those of their tenant. */
    async findActive(
      tenantId: string,
      ids: string[],
    ): Promise<Map<string, Pick<Principal, 'role' | 'organizationRole' | 'modules' | 'features' | 'rolePermissions'>>> {
      const found = await rows.active(tenantId, ids);
      if (!found) return new Map();
      const { people, ...tenant } = found;
      return new Map(people.map(({ id, role, organizationRole }) => [id, { role, organizationRole, ...tenant }]));
    },

    organizations: ({ tenantId, userId }: Principal) => rows.departments(tenantId, userId),

    modulePermissions: (principal: Principal) => modulePermissions(principal),
  };
}
