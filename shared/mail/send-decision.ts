import { dayIn } from '#shared/campaign/day-in-time-zone';
import { hasMails, type MailedCampaign, maySend } from '#shared/mail/due-times';
import { addDays, instantIn, workingMorning } from '#shared/mail/local-time';
import { MAX_MAIL_ATTEMPTS } from '#shared/mail/retry';
import type { MailFailure, MailKind } from '#shared/mail/schema';

const WEEK_MS = 7 * 86_400_000;
/** MAIL-W1: maximum number of mails to a user within seven days. */
export const MAX_MAILS_PER_WEEK = 3;

/** The facts about a mail and its recipient when a worker takes it from the queue. */
export interface MailFacts {
  kind: MailKind;
  campaign: MailedCampaign;
  person: { isThere: boolean; hasMail: boolean };
  /** Whether the recipient is still a respondent. */
  isAsked: boolean;
  /** Whether all assigned surveys are handed in. Only known for named campaigns. */
  hasCompleted: boolean;
  /** Whether the recipient unsubscribed from reminders of this campaign. */
  hasStopped: boolean;
  /** Whether the invitation of this campaign is not sent yet. */
  isUninvited: boolean;
  /** Number of previous attempts, including one whose process was killed. */
  attempts: number;
  /** Times of the mails to this recipient in the last seven days, of all campaigns. */
  sentAt: readonly Date[];
}

export type MailVerdict = { do: 'send' } | { do: 'wait'; until: Date } | { do: 'drop' } | { do: 'fail'; failure: MailFailure };

/** MAIL-S1 to MAIL-S3: whether the mail is no longer needed. */
function isNeedless({ kind, campaign, person, isAsked, ...facts }: MailFacts, now: Date): boolean {
  if (!hasMails(campaign) || !maySend(campaign, kind, now) || !person.isThere || !isAsked) return true;
  const knowsWho = campaign.type === 'Specific';
  if (kind === 'thanks') return !knowsWho || !facts.hasCompleted;
  if (knowsWho && facts.hasCompleted) return true;
  return kind === 'reminder' && (facts.hasStopped || facts.isUninvited);
}

/** MAIL-W2: the earliest time for the next mail to a recipient at the weekly limit: 08:00 of a working day. */
function nextRoom(sentAt: readonly Date[], timeZone: string, now: Date): Date {
  const oldest = [...sentAt].sort((one, other) => other.getTime() - one.getTime())[MAX_MAILS_PER_WEEK - 1] ?? now;
  const free = new Date(Math.max(oldest.getTime() + WEEK_MS, now.getTime()));
  const today = dayIn(timeZone, free);
  const isMorning = free <= instantIn(timeZone, today);
  return workingMorning(timeZone, isMorning && today > dayIn(timeZone, now) ? today : addDays(today, 1));
}

/** MAIL-S1 to MAIL-W3: decides whether a due mail is sent, waits, is dropped or fails. */
export function judgeMail(facts: MailFacts, now: Date): MailVerdict {
  if (isNeedless(facts, now)) return { do: 'drop' };
  if (!facts.person.hasMail) return { do: 'fail', failure: 'withoutMail' };
  if (facts.attempts >= MAX_MAIL_ATTEMPTS) return { do: 'fail', failure: 'unreachable' };
  const recent = facts.sentAt.filter((at) => at.getTime() > now.getTime() - WEEK_MS);
  if (recent.length < MAX_MAILS_PER_WEEK) return { do: 'send' };
  const until = nextRoom(recent, facts.campaign.timeZone, now);
  if (maySend(facts.campaign, facts.kind, until)) return { do: 'wait', until };
  return facts.kind === 'invitation' ? { do: 'fail', failure: 'weekFull' } : { do: 'drop' };
}
