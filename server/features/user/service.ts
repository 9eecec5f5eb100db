import type { Store } from '#db/open';
import { presentAccount, presentCard, presentRecord } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import type { Principal } from '#server/plugins/auth';
import { Refusal } from '#shared/contract/errors';
import { canChange, canSee } from '#shared/user/policy';
import type { Account, UserCard, UserChange, UserRecord } from '#shared/user/schema';

export type UserService = ReturnType<typeof userService>;

export function userService(store: Store) {
  const rows = userStore(store);

  async function row({ tenantId }: Pick<Principal, 'tenantId'>, id: string) {
    const found = await rows.user(tenantId, id);
    if (!found) throw new Refusal('NotFoundError');
    return found;
  }

  return {
    account: async (principal: Principal): Promise<Account> => presentAccount(await row(principal, principal.userId)),

    /** @throws Refusal NotFoundError for somebody of another tenant too */
    async user(principal: Principal, id: string, tenantId = principal.tenantId): Promise<UserRecord> {
      if (!canSee(principal, { tenantId })) throw new Refusal('NotFoundError');
      return presentRecord(await row(principal, id));
    },

    /** Those of these people whom this person may see, by name; the others are left out. */
    users: async (principal: Principal, ids: string[]): Promise<UserCard[]> =>
      (await rows.users(principal.tenantId, ids)).filter((one) => canSee(principal, one)).map(presentCard),

    /** The board of your own tenant, by name. @throws Refusal NotFoundError for another one */
    async board(principal: Principal, tenantId: string): Promise<UserCard[]> {
      if (!canSee(principal, { tenantId })) throw new Refusal('NotFoundError');
      return (await rows.board(principal.tenantId, tenantId)).map(presentCard);
    },

    /** @throws Refusal ForbiddenError for somebody else's record, ConcurrencyError on an older revision */
    async change(principal: Principal, id: string, change: UserChange): Promise<Account> {
      const before = await row(principal, id);
      if (!canChange(principal, before)) throw new Refusal('ForbiddenError');
      const after = await rows.change(principal.tenantId, id, change);
      if (!after) throw new Refusal('ConcurrencyError', { current: presentAccount(await row(principal, id)) });
      return presentAccount(after);
    },
  };
}
