import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { users } from '#db/schema/tenant-and-user';
import type { MailFailure, MailKind, MailState } from '#shared/mail/schema';

const campaignId = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Mails of campaigns, queued, sent or failed. A row contains neither address nor text. */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: tenantId(),
    campaignId: campaignId(),
    userId: userId(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Only of a reminder: the day in the campaign's time zone on which it was queued. */
    day: date('day'),
    due: timestamp('due', { withTimezone: true }).notNull(),
    /** `dropped`: the mail is no longer needed. */
    state: text('state').$type<MailState | 'dropped'>().notNull().default('queued'),
    failure: text('failure').$type<MailFailure>(),
    attempts: integer('attempts').notNull().default(0),
    /** End of the lease of the process that is sending the mail. Afterwards another process may claim it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** Time at which the mail server received the mail. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
    /** Message-ID of all attempts, set at the first one. */
    messageId: text('message_id'),
    /** Secret of the unsubscribe link, which needs no sign-in. */
    secret: uuid('secret').notNull().defaultRandom(),
  },
  (t) => [
    uniqueIndex('campaign_mails_once').on(t.campaignId, t.userId, t.kind).where(sql`${t.kind} <> 'reminder'`),
    uniqueIndex('campaign_mails_daily').on(t.campaignId, t.userId, t.day).where(sql`${t.kind} = 'reminder'`),
    index('campaign_mails_due').on(t.tenantId, t.kind, t.due).where(sql`${t.state} = 'queued'`),
    index('campaign_mails_week').on(t.userId, t.handedAt),
    uniqueIndex('campaign_mails_secret').on(t.secret),
    tenantPolicy('campaign_mails'),
  ],
);

/** Users who unsubscribed from the reminders of a campaign. */
export const reminderStops = pgTable('reminder_stops', { campaignId: campaignId(), userId: userId(), tenantId: tenantId() }, (t) => [
  primaryKey({ columns: [t.campaignId, t.userId] }),
  tenantPolicy('reminder_stops'),
]);

/** Days whose reminders were queued, so that each is queued once. */
export const reminderDays = pgTable(
  'reminder_days',
  { campaignId: campaignId(), day: date('day').notNull(), tenantId: tenantId() },
  (t) => [primaryKey({ columns: [t.campaignId, t.day] }), tenantPolicy('reminder_days')],
);
