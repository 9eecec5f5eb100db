import { eq } from 'drizzle-orm';
import { addLink, endLinks, withdrawLink } from '#db/activation-link';
import { ACTIVATION_MAIL_JOB } from '#db/activation-mail-queue';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';

/** The data for a mail to a user: name, language and tenant. */
async function findRecipient(tx: Tx, id: string) {
  const { mail, givenName, surname, language, organizationRole, boardMember, disabled, externalUserId } = users;
  const [row] = await tx
    .select({
      person: { mail, givenName, surname, language, organizationRole, boardMember, disabled, externalUserId },
      tenant: { name: tenants.name, modules: tenants.modules },
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.id, id));
  return row;
}
export type MailRecipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** Stores one-time links of invitations, and reads the data of their mails. */
export const activationStore = (store: Store) => ({
  /** The queue into which users' stores add the mails in their transactions. */
  queue: ACTIVATION_MAIL_JOB,

  addressee: (tenantId: string, id: string): Promise<MailRecipient | undefined> => store.asTenant(tenantId, (tx) => findRecipient(tx, id)),

  /**
   * ACCOUNT-S11: the recipient, with the token of a new link for a user without an identity. Links of earlier mails stay valid. Undefined for
   * a removed or disabled user.
   * @param now milliseconds since the epoch
   */
  invite: (tenantId: string, id: string, now: number): Promise<(MailRecipient & { token: string | undefined }) | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
      const found = await findRecipient(tx, id);
      if (!found || found.person.disabled) return undefined;
      const isBound = found.person.externalUserId !== null;
      return { ...found, token: isBound ? undefined : await addLink(tx, { tenantId, userId: id }, now) };
    }),

  /** ACCOUNT-S11: deletes the link of a mail that was not delivered. */
  withdraw: (tenantId: string, id: string, token: string): Promise<void> => store.asTenant(tenantId, (tx) => withdrawLink(tx, id, token)),

  /** ACCOUNT-S11: invalidates the links of a user who gets a new mail. */
  endLinks: (tenantId: string, id: string): Promise<void> =>
    store.asTenant(tenantId, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
      await endLinks(tx, id);
    }),
});
