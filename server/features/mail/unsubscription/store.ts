import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaign-and-response';
import { campaignMails, reminderStops } from '#db/schema/mail';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import type { UnsubscriptionSecret } from '#server/features/mail/unsubscription/token';

async function findMail(tx: Tx, secret: string) {
  const [row] = await tx
    .select({
      ...{ campaignId: campaignMails.campaignId, userId: campaignMails.userId },
      ...{ language: users.language, campaignName: campaigns.name, toDate: campaigns.toDate },
    })
    .from(campaignMails)
    .innerJoin(users, eq(users.id, campaignMails.userId))
    .innerJoin(campaigns, eq(campaigns.id, campaignMails.campaignId))
    .where(eq(campaignMails.secret, secret));
  return row;
}
export type UnsubscribedMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Queries of unsubscriptions from reminders. */
export const unsubscriptionStore = (store: Store) => ({
  /** The mail of a token; undefined for an unknown token. */
  find: ({ tenantId, secret }: UnsubscriptionSecret): Promise<UnsubscribedMail | undefined> =>
    store.asTenant(tenantId, (tx) => findMail(tx, secret)),

  /** MAIL-S3: unsubscribes the recipient from the reminders of the mail's campaign. */
  stop: ({ tenantId, secret }: UnsubscriptionSecret): Promise<UnsubscribedMail | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const mail = await findMail(tx, secret);
      if (!mail) return undefined;
      const { campaignId, userId } = mail;
      await tx.insert(reminderStops).values({ tenantId, campaignId, userId }).onConflictDoNothing();
      return mail;
    }),
});
