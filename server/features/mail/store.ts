import { and, eq, sql } from 'drizzle-orm';
import { addLink, withdrawLink } from '#db/activation-link';
import { addMailJob, type MailedCampaignId, queueInvitationsOfReturned, queueReminders, queueThanks } from '#db/mail-queue';
import { campaigns } from '#db/schema/campaign-and-response';
import { campaignMails, reminderDays } from '#db/schema/mail';
import type { Store, Tx } from '#db/store';
import { lockMail, type MailRow, readMailFacts } from '#server/features/mail/claim/store';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { hasMails, maySend, reminderDayAt } from '#shared/mail/due-times';
import { instantIn } from '#shared/mail/local-time';
import type { MailOutcome } from '#shared/mail/retry';
import { noteOf } from '#shared/mail/retry';
import { judgeMail } from '#shared/mail/send-decision';
import type { SurveySnapshot } from '#shared/survey/schema';

const DAY_MS = 86_400_000;
/** Maximum age in ms of hand-ins for which thanks are queued, so that no thanks are lost during a downtime of the server. */
const THANKS_MEMORY_MS = 3 * DAY_MS;

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** A mail that this process may send; other processes do not take it during its lease. */
export interface ClaimedMail extends MailRow {
  tenantId: string;
  messageId: string;
  /** Including this attempt. */
  attempts: number;
  facts: Awaited<ReturnType<typeof readMailFacts>> & object;
  /** Token of a one-time link, for a recipient without an identity. */
  linkToken: string | undefined;
}

interface Claiming {
  now: Date;
  /** Time in ms for which no other process can claim the mail. */
  leaseMs: number;
  /** Host name of the Message-ID. */
  domain: string;
}

const COLUMNS = {
  ...{ id: campaigns.id, tenantId: campaigns.tenantId, name: campaigns.name, ownerUserId: campaigns.ownerUserId },
  futureTalkId: campaigns.futureTalkId,
  ...{ type: campaigns.type, anonymity: campaigns.anonymity, status: campaigns.status, archived: campaigns.archived },
  ...{ fromDate: campaigns.fromDate, toDate: campaigns.toDate, timeZone: campaigns.timeZone, reminders: campaigns.reminders },
};

async function findCampaign(tx: Tx, id: string) {
  const [row] = await tx.select(COLUMNS).from(campaigns).where(eq(campaigns.id, id));
  return row;
}
export type RemindedCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** Queries of campaign mails. */
export const mailStore = (store: Store) => ({
  campaign: (tenantId: string, id: string): Promise<RemindedCampaign | undefined> => store.asTenant(tenantId, (tx) => findCampaign(tx, id)),

  /** The surveys of a campaign. They never change. */
  surveys: (tenantId: string, id: string): Promise<SurveySnapshot[]> =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx.select({ surveys: campaigns.surveys }).from(campaigns).where(eq(campaigns.id, id));
      return row?.surveys ?? [];
    }),

  /** Whether all these users are respondents of a campaign. */
  areAsked: (tenantId: string, campaignId: string, userIds: readonly string[]): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const found = await tx.execute(sql`
        select from unnest(${sql.param([...userIds])}::uuid[]) p (id)
        where not exists (select from survey_assignments a where a.campaign_id = ${campaignId}::uuid and a.assigned_user_id = p.id) limit 1`);
      return rowsOf(found).length === 0;
    }),

  /** Queues requested reminders. @returns how many were queued */
  remind: ({ tenantId, id: campaignId, timeZone }: RemindedCampaign, userIds: readonly string[] | undefined, now: Date): Promise<number> =>
    store.asTenant(tenantId, (tx) => queueReminders(tx, { tenantId, campaignId, userIds, day: dayIn(timeZone, now) }, now)),

  /**
   * MAIL-D3: queues due reminders of a campaign, thanks that were not queued because a process ended, and invitations of respondents who
   * returned.
   */
  queueDue: ({ tenantId, campaignId }: MailedCampaignId, now: Date): Promise<void> =>
    store.asTenant(tenantId, async (tx) => {
      const campaign = await findCampaign(tx, campaignId);
      if (!campaign) return;
      if (campaign.type === 'Specific')
        await queueThanks(tx, { tenantId, campaignId, since: new Date(now.getTime() - THANKS_MEMORY_MS) }, now);
      if (hasMails(campaign) && maySend(campaign, 'invitation', now)) await queueInvitationsOfReturned(tx, { tenantId, campaignId }, now);
      const { timeZone, toDate } = campaign;
      const [day, today] = [reminderDayAt(campaign, now), dayIn(timeZone, now)];
      if (day === undefined || today > toDate) return;
      // Only the process that inserts the day queues its reminders, in the same transaction.
      const isNew = await tx.insert(reminderDays).values({ tenantId, campaignId, day }).onConflictDoNothing().returning();
      if (isNew.length === 0) return;
      await queueReminders(tx, { tenantId, campaignId, day: today, invitedBefore: instantIn(timeZone, day) }, now);
    }),

  thank: (of: MailedCampaignId & { userId: string }, now: Date): Promise<number> =>
    store.asTenant(of.tenantId, (tx) => queueThanks(tx, of, now)),

  /**
   * Claims the next due mail. Reads everything that decides about it in the same transaction, and locks mail, recipient and responses, so
   * that no other process takes the mail, the weekly limit holds, and a user who has just completed gets no reminder.
   * @returns `next` if the mail is not to be sent now and there may be another; undefined if none is due
   */
  claim: (tenantId: string, { now, leaseMs, domain }: Claiming): Promise<ClaimedMail | 'next' | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const mail = await lockMail(tx, tenantId, now);
      if (!mail) return undefined;
      const facts = await readMailFacts(tx, mail, now);
      const own = eq(campaignMails.id, mail.id);
      const verdict = facts ? judgeMail({ ...facts, kind: mail.kind, attempts: mail.attempts }, now) : ({ do: 'drop' } as const);
      if (!facts || verdict.do === 'drop') await tx.update(campaignMails).set({ state: 'dropped', claimedUntil: null }).where(own);
      else if (verdict.do === 'fail')
        await tx.update(campaignMails).set({ state: 'failed', failure: verdict.failure, claimedUntil: null }).where(own);
      else if (verdict.do === 'wait') await tx.update(campaignMails).set({ due: verdict.until, claimedUntil: null }).where(own);
      if (!facts || verdict.do !== 'send') return 'next';
      const messageId = mail.messageId ?? `<${mail.id}@${domain}>`;
      const attempts = mail.attempts + 1;
      await tx
        .update(campaignMails)
        .set({ messageId, attempts, claimedUntil: new Date(now.getTime() + leaseMs) })
        .where(own);
      const needsLink = facts.person.externalUserId === null && mail.kind !== 'thanks';
      const linkToken = needsLink ? await addLink(tx, { tenantId, userId: mail.userId }, now.getTime()) : undefined;
      return { ...mail, tenantId, messageId, attempts, facts, linkToken };
    }),

  /** ACCOUNT-S11: deletes the link of a mail that was not delivered. */
  withdraw: ({ tenantId, userId }: ClaimedMail, token: string): Promise<void> =>
    store.asTenant(tenantId, (tx) => withdrawLink(tx, userId, token)),

  /** Stores the result of an attempt. Does nothing if another process has claimed the mail since. */
  note: ({ tenantId, id, attempts }: ClaimedMail, outcome: MailOutcome, now: Date): Promise<void> =>
    store.asTenant(tenantId, async (tx) => {
      const note = noteOf(outcome, attempts, now);
      const wasHanded = outcome === 'sent' || outcome === 'unanswered';
      await tx
        .update(campaignMails)
        .set({ ...note, claimedUntil: null, ...(wasHanded ? { handedAt: now } : {}) })
        .where(and(eq(campaignMails.id, id), eq(campaignMails.attempts, attempts)));
    }),

  addJob: (tenantId: string): Promise<void> => store.asTenant(tenantId, (tx) => addMailJob(tx, tenantId)),

  /** Ids of tenants with mails to send. */
  tenants: async (now: Date): Promise<string[]> => {
    const found = await store.withoutTenant((tx) =>
      tx.execute(sql`select tenant_id as "tenantId" from find_mail_tenants(${now.toISOString()}::timestamptz)`),
    );
    return rowsOf<{ tenantId: string }>(found).map(({ tenantId }) => tenantId);
  },

  /** Campaigns that may have reminders or thanks to queue. */
  campaigns: async (now: Date): Promise<MailedCampaignId[]> => {
    const since = new Date(now.getTime() - THANKS_MEMORY_MS).toISOString().slice(0, 10);
    const wanted = sql`select tenant_id as "tenantId", campaign_id as "campaignId" from find_mailed_campaigns(${since}::date)`;
    return rowsOf<MailedCampaignId>(await store.withoutTenant((tx) => tx.execute(wanted)));
  },
});
