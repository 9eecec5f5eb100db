import { eq } from 'drizzle-orm';
import { endLinks, findLink, hashLinkToken, tenantOfLinkToken } from '#db/activation-link';
import { insertUserAuditEntry } from '#db/audit';
import { isConstraintViolation } from '#db/constraint-errors';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { judgeLink, type StoredLink } from '#shared/account/activation-link';
import { BOUND_BY_FIELD } from '#shared/audit/schema';
import type { ErrorType } from '#shared/contract/errors';

/** A link and its user. Locks both rows until the end of the transaction. */
async function holdLink(tx: Tx, tokenHash: string): Promise<(StoredLink & { userId: string }) | undefined> {
  const named = await findLink(tx, tokenHash);
  if (!named) return undefined;
  // Every transaction locks the user before the link, so that no two transactions deadlock.
  const { externalUserId, disabled } = users;
  const [person] = await tx.select({ externalUserId, disabled }).from(users).where(eq(users.id, named.userId)).for('update');
  const link = await findLink(tx, tokenHash);
  return person && link && { ...person, userId: link.userId, expiresAt: link.expiresAt.getTime() };
}

/** Queries of one-time links. They run across tenants, because the caller of a link has no tenant yet. */
export const linkStore = (store: Store) => ({
  /** The expiry of a link and the name of its tenant; undefined for an unknown link. */
  preview: async (token: string): Promise<{ expiresAt: number; tenantName: string } | undefined> => {
    const tenantId = tenantOfLinkToken(token);
    if (!tenantId) return undefined;
    return store.asTenant(tenantId, async (tx) => {
      const link = await findLink(tx, hashLinkToken(token));
      if (!link) return undefined;
      const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, link.tenantId));
      return tenant && { expiresAt: link.expiresAt.getTime(), tenantName: tenant.name };
    });
  },

  /**
   * ACCOUNT-S12: binds an identity to the user of a link, and deletes the user's links.
   * @param now milliseconds since the epoch
   * @returns why nothing was done, or undefined when the identity is bound
   */
  bind: async (token: string, oid: string, now: number): Promise<ErrorType | undefined> => {
    const tenantId = tenantOfLinkToken(token);
    if (!tenantId) return 'LinkInvalidError';
    return store
      .asTenant(tenantId, async (tx) => {
        const link = await holdLink(tx, hashLinkToken(token));
        const verdict = judgeLink(link, oid, now);
        if (!link || (verdict !== 'bind' && verdict !== 'spend')) return verdict as ErrorType;
        const { userId } = link;
        if (verdict === 'bind') {
          await tx.update(users).set({ externalUserId: oid }).where(eq(users.id, userId));
          await insertUserAuditEntry(tx, { tenantId, userId }, 'personBound', userId, [{ field: BOUND_BY_FIELD, after: 'link' }]);
        }
        await endLinks(tx, userId);
        return undefined;
      })
      .catch((error: unknown) => {
        if (isConstraintViolation(error, 'users_external_user_id')) return 'IdentityTakenError' as const;
        throw error;
      });
  },
});
