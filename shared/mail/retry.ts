import type { MailFailure } from '#shared/mail/schema';

const MINUTE_MS = 60_000;
/** Minutes after each attempt. They make up for a mail server that is away for two days. */
const RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 960, 960] as const;
export const MAX_MAIL_ATTEMPTS = RETRY_MINUTES.length + 1;

/**
 * How an attempt ended. `later`: the mail server was away, or asked to come again. `refused`: it does not take this mail.
 * `unanswered`: it had the whole mail and did not answer.
 */
export type MailOutcome = 'sent' | 'later' | 'refused' | 'unanswered';

export type MailNote = { state: 'sent' } | { state: 'queued'; due: Date } | { state: 'failed'; failure: MailFailure };

/**
 * MAIL-R1: a mail that was not taken is tried again, ten times in two days. MAIL-R2: one that the mail server may have taken is not, because
 * nobody gets a mail twice. @param attempts those made, this one included
 */
export function noteOf(outcome: MailOutcome, attempts: number, now: Date): MailNote {
  if (outcome === 'sent') return { state: 'sent' };
  if (outcome !== 'later') return { state: 'failed', failure: outcome };
  const minutes = RETRY_MINUTES[attempts - 1];
  if (minutes === undefined) return { state: 'failed', failure: 'unreachable' };
  return { state: 'queued', due: new Date(now.getTime() + minutes * MINUTE_MS) };
}
