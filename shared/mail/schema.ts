import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** The kinds of mails of a campaign, by priority under the weekly limit. SQL sorts by the name, which gives the same order. */
export const MAIL_KINDS = ['invitation', 'reminder', 'thanks'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** State of a mail: `queued`, `sent` to the mail server, or `failed`. */
export const MailState = Type.Enum(['queued', 'sent', 'failed']);
export type MailState = Static<typeof MailState>;

/**
 * Why a mail failed. `refused`: the mail server refused the recipient. `unreachable`: all attempts failed. `unanswered`: the mail server
 * received the whole mail and did not answer. `withoutMail`: the user has no mail address. `weekFull`: the campaign ends before the weekly
 * limit allows the mail.
 */
export const MAIL_FAILURES = ['refused', 'unreachable', 'unanswered', 'withoutMail', 'weekFull'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** Whom to remind: these users, or all respondents. */
export const ReminderRequest = Type.Union([
  Type.Object({ userIds: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: LAUNCH_LIMITS.people }) }, strict),
  Type.Object({ all: Type.Literal(true) }, strict),
]);
export type ReminderRequest = Static<typeof ReminderRequest>;

/** Number of reminders that were queued. */
export const QueuedReminders = Type.Object({ queued: Type.Integer({ minimum: 0 }) });

/** Name of the job queue that sends the mails of a tenant. */
export const MAIL_JOB = 'campaign-mails';
