import type { Store } from '#db/store';
import { accountStore } from '#server/features/account/principal-store';
import type { UserService } from '#server/features/user/service';
import { createInterner, LruCache } from '#server/lib/cache';
import type { Principal } from '#server/lib/principal';
import { createReadBatcher, pluckColumn } from '#server/lib/request-batcher';
import { modulePermissions } from '#shared/access/permissions';
import type { Claims } from '#shared/account/claims';
import { findPerson } from '#shared/account/identity-binding';
import { AppError } from '#shared/contract/errors';
import type { UserAccount } from '#shared/user/schema';

/** Time after which cached rights are read again, in milliseconds. */
const PRINCIPAL_LIFE_MS = 3_000;
const MAX_CACHED_PRINCIPALS = 20_000;

interface ReadPrincipal {
  principal: Omit<Principal, 'expiresAt'>;
  isDisabled: boolean;
}

/** The rights of a user, and of the user's tenant. */
export type Rights = Pick<Principal, 'role' | 'organizationRole' | 'modules' | 'features' | 'rolePermissions'>;

export type AccountService = ReturnType<typeof accountService>;

/** Finds the user of a token, caches their rights, and answers the user's calls about themselves. */
export function accountService(store: Store, users: UserService) {
  const rows = accountStore(store);
  const oneCopy = createInterner();
  /** The same object with shared lists: each open socket keeps the rights of its user, and thousands of users have equal rights. */
  const withSharedLists = <Lists extends Partial<Rights>>(lists: Lists): Lists =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, oneCopy(list)])) as Lists;
  const known = new LruCache<Omit<Principal, 'expiresAt'>>(MAX_CACHED_PRINCIPALS, PRINCIPAL_LIFE_MS);
  /** Number of invalidations. A read that began before the last invalidation may be outdated, so it is not cached. */
  let forgets = 0;

  /** Binds an identity at its first sign-in by a verified mail (ACCOUNT-S8 to ACCOUNT-S10, ACCOUNT-S14). */
  async function bind({ oid, mails }: Claims): Promise<void> {
    const person = findPerson(await rows.findCandidates(oid, mails), mails);
    // A concurrent call may have bound the identity or the user: the stored binding counts.
    if (person && !person.isBound) await rows.bind(person, oid);
  }

  /** The principals of identities that are bound. When many windows reconnect at the same time, one query reads them all. */
  const read = createReadBatcher<{ id: string }, ReadPrincipal>(async (identities) => {
    // The store cannot read a text with this character, and would refuse the other identities of the same query too.
    const oids = pluckColumn(identities)('id').filter((oid) => !oid.includes('\0'));
    const found = new Map((await rows.principals(oids)).map((row) => [row.oid, row]));
    return identities.map(({ id }) => {
      const row = found.get(id);
      if (!row) return undefined;
      const { role, organization_role: organizationRole, modules, features, role_permissions: rolePermissions } = row;
      const rights = withSharedLists({ role, organizationRole, modules, features, rolePermissions });
      const principal = { userId: row.id, tenantId: row.tenant_id, ...rights };
      return { principal, isDisabled: row.disabled };
    });
  });

  async function find(claims: Claims): Promise<Omit<Principal, 'expiresAt'>> {
    const identity = { id: claims.oid };
    let found = await read(identity);
    if (!found) {
      await bind(claims);
      found = await read(identity);
    }
    if (!found) throw new AppError('UnknownPersonError');
    if (found.isDisabled) throw new AppError('AccountDisabledError');
    return found.principal;
  }

  return {
    /** The principal of verified claims. @throws AppError UnknownPersonError for an identity without a user, AccountDisabledError */
    async findPrincipal(claims: Claims): Promise<Omit<Principal, 'expiresAt'>> {
      const { oid } = claims;
      const cached = known.get(oid);
      if (cached) return cached;
      const forgetsBefore = forgets;
      const found = await find(claims);
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

    /** Those of these users who are active, with their current rights and those of their tenant. Equal rights are the same objects. */
    async findActive(tenantId: string, ids: string[]): Promise<Map<string, Rights>> {
      const found = await rows.active(tenantId, ids);
      if (!found) return new Map();
      const { groups, ...tenant } = found;
      const ofTenant = withSharedLists(tenant);
      return new Map(
        groups.flatMap(({ ids: own, role, organizationRole }) => {
          const rights = { ...withSharedLists({ role, organizationRole }), ...ofTenant };
          return own.split(' ').map((id) => [id, rights] as const);
        }),
      );
    },

    organizations: ({ tenantId, userId }: Principal) => rows.departments(tenantId, userId),

    modulePermissions: (principal: Principal) => modulePermissions(principal),
  };
}
