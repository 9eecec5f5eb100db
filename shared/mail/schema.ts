import { type Static, Type } from 'typebox';
import { LAUNCH_LIMITS } from '#shared/launch/limits';

/** The mails of a campaign, in the order in which they go out when there is room for one only: the alphabet has the same. */
export const MAIL_KINDS = ['invitation', 'reminder', 'thanks'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What became of a mail: it waits, it was handed to the mail server, or it will not go out. */
export const MailState = Type.Enum(['queued', 'sent', 'failed']);
export type MailState = Static<typeof MailState>;

/**
 * Why a mail failed. `refused`: the mail server does not take it for this person. `unreachable`: it did not take it, as often as it was
 * asked. `unanswered`: it had the whole mail and never said whether it took it. `withoutMail`: the person has no address. `weekFull`: the
 * campaign ends before the person may get another mail.
 */
export const MAIL_FAILURES = ['refused', 'unreachable', 'unanswered', 'withoutMail', 'weekFull'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

const strict = { additionalProperties: false } as const;

/** Who is reminded: these people, or everybody. */
export const ReminderRequest = Type.Union([
  Type.Object({ userIds: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: LAUNCH_LIMITS.people }) }, strict),
  Type.Object({ all: Type.Literal(true) }, strict),
]);
export type ReminderRequest = Static<typeof ReminderRequest>;

/** How many reminders were queued. */
export const QueuedReminders = Type.Object({ queued: Type.Integer({ minimum: 0 }) });

/** The queue of the jobs that send the mails of a tenant. */
export const MAIL_JOB = 'campaign-mails';
