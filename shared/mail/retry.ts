import type { MailFailure } from '#shared/mail/schema';

const MINUTE_MS = 60_000;
/** Minutes until the next attempt, after each attempt. Together they bridge a mail server outage of two days. */
const RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 960, 960] as const;
/** MAIL-R1: maximum number of attempts to send a mail. */
export const MAX_MAIL_ATTEMPTS = RETRY_MINUTES.length + 1;

/**
 * Result of an attempt. `later`: the mail server was unreachable or asked to retry. `refused`: it refused the mail permanently.
 * `unanswered`: it received the whole mail and did not answer.
 */
export type MailOutcome = 'sent' | 'later' | 'refused' | 'unanswered';

export type MailNote = { state: 'sent' } | { state: 'queued'; due: Date } | { state: 'failed'; failure: MailFailure };

/**
 * MAIL-R1, MAIL-R2: the state of a mail after an attempt. Only `later` is retried, up to ten attempts in two days.
 * @param attempts number of attempts, including this one
 */
export function noteOf(outcome: MailOutcome, attempts: number, now: Date): MailNote {
  if (outcome === 'sent') return { state: 'sent' };
  if (outcome !== 'later') return { state: 'failed', failure: outcome };
  const minutes = RETRY_MINUTES[attempts - 1];
  if (minutes === undefined) return { state: 'failed', failure: 'unreachable' };
  return { state: 'queued', due: new Date(now.getTime() + minutes * MINUTE_MS) };
}
