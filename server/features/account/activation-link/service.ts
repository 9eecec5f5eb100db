import type { Store } from '#db/store';
import { linkStore } from '#server/features/account/activation-link/store';
import type { AccountService } from '#server/features/account/principal-service';
import type { SecurityLog } from '#server/lib/security-log';
import { isLinkValid } from '#shared/account/activation-link';
import type { Claims } from '#shared/account/claims';
import { AppError } from '#shared/contract/errors';
import type { UserAccount } from '#shared/user/schema';

export type LinkService = ReturnType<typeof linkService>;

/** One-time links that bind an identity to a user (rules ACCOUNT-S11, ACCOUNT-S12). */
export function linkService(
  store: Store,
  { accounts, securityLog }: { accounts: Pick<AccountService, 'findPrincipal' | 'account'>; securityLog: Pick<SecurityLog, 'write'> },
) {
  const rows = linkStore(store);
  return {
    /**
     * The tenant's name for the page of a link. It does not use the link, because mail scanners open links.
     * @throws AppError LinkInvalidError
     */
    async preview(token: string): Promise<{ tenantName: string }> {
      const link = await rows.preview(token);
      if (!link || !isLinkValid(link, Date.now())) throw new AppError('LinkInvalidError');
      return { tenantName: link.tenantName };
    },

    /** @throws AppError LinkInvalidError, IdentityTakenError, AccountDisabledError */
    async bind(claims: Claims, token: string): Promise<UserAccount> {
      const refused = await rows.bind(token, claims.oid, Date.now());
      if (refused) throw new AppError(refused);
      const person = await accounts.findPrincipal(claims);
      securityLog.write('identity-bound', { userId: person.userId, tenantId: person.tenantId });
      return accounts.account(person);
    },
  };
}
