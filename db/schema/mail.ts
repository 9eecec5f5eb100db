import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { campaigns } from '#db/schema/survey';
import { users } from '#db/schema/tenant';
import type { MailFailure, MailKind, MailState } from '#shared/mail/schema';

const campaignId = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Mails of campaigns, one row each: those to come, and what became of the others. A row has neither address nor text. */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: tenantId(),
    campaignId: campaignId(),
    userId: userId(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Of a reminder: the day in the campaign's time zone on which it was queued. */
    day: date('day'),
    due: timestamp('due', { withTimezone: true }).notNull(),
    /** `dropped`: nobody needs it any more. */
    state: text('state').$type<MailState | 'dropped'>().notNull().default('queued'),
    failure: text('failure').$type<MailFailure>(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the process that took the mail is sending it. Later it has ended, and another takes it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** When the mail server had it. */
    handedAt: timestamp('handed_at', { withTimezone: true }),
    /** The Message-ID of every attempt, from the first one on. */
    messageId: text('message_id'),
    /** With it the recipient ends reminders of the campaign, without a sign-in. */
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

/** Who wants no reminders of a campaign. */
export const reminderStops = pgTable('reminder_stops', { campaignId: campaignId(), userId: userId(), tenantId: tenantId() }, (t) => [
  primaryKey({ columns: [t.campaignId, t.userId] }),
  tenantPolicy('reminder_stops'),
]);

/** The days of reminders that were queued, so that each is queued once. */
export const reminderDays = pgTable(
  'reminder_days',
  { campaignId: campaignId(), day: date('day').notNull(), tenantId: tenantId() },
  (t) => [primaryKey({ columns: [t.campaignId, t.day] }), tenantPolicy('reminder_days')],
);
