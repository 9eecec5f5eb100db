import { dayIn } from '#shared/campaign/time-zone';
import { addDays, instantIn, workingMorning } from '#shared/mail/clock';
import { hasMails, type MailedCampaign, maySend } from '#shared/mail/due';
import { MAX_MAIL_ATTEMPTS } from '#shared/mail/retry';
import type { MailFailure, MailKind } from '#shared/mail/schema';

const WEEK_MS = 7 * 86_400_000;
export const MAX_MAILS_PER_WEEK = 3;

/** What is known of a mail and its person in the moment in which it is taken to be sent. */
export interface MailFacts {
  kind: MailKind;
  campaign: MailedCampaign;
  person: { isThere: boolean; hasMail: boolean };
  /** The person still is among those who are asked. */
  isAsked: boolean;
  /** Named campaigns only: everything that was asked is handed in. An anonymous campaign never knows. */
  hasCompleted: boolean;
  /** The person wants no reminders of this campaign. */
  hasStopped: boolean;
  /** The invitation of the same campaign is still to come. */
  isUninvited: boolean;
  /** Those made so far; one is open when its process was killed. */
  attempts: number;
  /** When the mails of the last seven days went out to this person, of all campaigns. */
  sentAt: readonly Date[];
}

export type MailVerdict = { do: 'send' } | { do: 'wait'; until: Date } | { do: 'drop' } | { do: 'fail'; failure: MailFailure };

/** MAIL-S1 to MAIL-S3: whether nobody needs this mail any more. */
function isNeedless({ kind, campaign, person, isAsked, ...facts }: MailFacts, now: Date): boolean {
  if (!hasMails(campaign) || !maySend(campaign, kind, now) || !person.isThere || !isAsked) return true;
  const knowsWho = campaign.type === 'Specific';
  if (kind === 'thanks') return !knowsWho || !facts.hasCompleted;
  if (knowsWho && facts.hasCompleted) return true;
  return kind === 'reminder' && (facts.hasStopped || facts.isUninvited);
}

/** MAIL-W2: when a person whose week is full may get the next mail: on the first working day after it, at 08:00. */
function nextRoom(sentAt: readonly Date[], timeZone: string, now: Date): Date {
  const oldest = [...sentAt].sort((one, other) => other.getTime() - one.getTime())[MAX_MAILS_PER_WEEK - 1] ?? now;
  const free = new Date(Math.max(oldest.getTime() + WEEK_MS, now.getTime()));
  const today = dayIn(timeZone, free);
  const isMorning = free <= instantIn(timeZone, today);
  return workingMorning(timeZone, isMorning && today > dayIn(timeZone, now) ? today : addDays(today, 1));
}

/** MAIL-S1 to MAIL-W3: what becomes of a mail that is due. */
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
