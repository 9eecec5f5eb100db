import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#shared/campaign/time-zone';
import { isHoliday } from '#shared/launch/holidays';
import { instantIn } from '#shared/mail/clock';
import type { MailedCampaign } from '#shared/mail/due';
import { judgeMail, MAX_MAILS_PER_WEEK, type MailFacts } from '#shared/mail/judge';
import { MAIL_KINDS, type MailKind } from '#shared/mail/schema';

const zone = 'Europe/Zurich';
const campaign: MailedCampaign = {
  ...{ type: 'Specific', anonymity: 'open', status: 'Open', archived: false, timeZone: zone },
  ...{ fromDate: '2026-11-02', toDate: '2026-11-30', reminders: [3, 1] },
};
const invited: MailedCampaign = { ...campaign, type: 'Anonymous', anonymity: 'invited' };
const facts = (kind: MailKind, change: Partial<MailFacts> = {}): MailFacts => ({
  ...{ kind, campaign, person: { isThere: true, hasMail: true }, isAsked: true },
  ...{ hasCompleted: kind === 'thanks', hasStopped: false, isUninvited: false, attempts: 0, sentAt: [] },
  ...change,
});
const now = instantIn(zone, '2026-11-04', 10);
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const judged = (kind: MailKind, change?: Partial<MailFacts>): string => judgeMail(facts(kind, change), now).do;

test('judgeMail: sends each kind', () => expect(MAIL_KINDS.map((kind) => judged(kind))).toEqual(['send', 'send', 'send']));

test('MAIL-S1: judgeMail: drops mails to people who are gone or not asked any more', () => {
  for (const kind of MAIL_KINDS) {
    expect(judged(kind, { person: { isThere: false, hasMail: true } })).toBe('drop');
    expect(judged(kind, { isAsked: false })).toBe('drop');
  }
});

describe('MAIL-S2: judgeMail', () => {
  test('invites and reminds nobody who has completed, and thanks nobody who has not', () => {
    for (const kind of ['invitation', 'reminder'] as const) expect(judged(kind, { hasCompleted: true })).toBe('drop');
    expect(judged('thanks', { hasCompleted: false })).toBe('drop');
  });

  test('of a campaign by invitation depends on nothing that could tell who has answered', () => {
    for (const kind of MAIL_KINDS)
      expect(judged(kind, { campaign: invited, hasCompleted: true })).toBe(judged(kind, { campaign: invited, hasCompleted: false }));
    expect(judged('reminder', { campaign: invited })).toBe('send');
    expect(judged('thanks', { campaign: invited })).toBe('drop');
  });
});

test('MAIL-S3: judgeMail: drops a reminder that is not wanted, or comes before the invitation', () => {
  expect(MAIL_KINDS.map((kind) => judged(kind, { hasStopped: true }))).toEqual(['send', 'drop', 'send']);
  expect(judged('reminder', { isUninvited: true })).toBe('drop');
});

test('MAIL-S4: judgeMail: tells of people without an address', () =>
  expect(judgeMail(facts('invitation', { person: { isThere: true, hasMail: false } }), now)).toEqual({
    do: 'fail',
    failure: 'withoutMail',
  }));

test('MAIL-R1: judgeMail: gives up a mail whose sending was cut off ten times', () =>
  expect([9, 10].map((attempts) => judged('invitation', { attempts }))).toEqual(['send', 'fail']));

describe('MAIL-W1, MAIL-W2: judgeMail', () => {
  test('lets a fourth mail wait until the morning of a working day on which the week has room', () => {
    // Wednesday; the oldest is of last Saturday at 10:00, so that there is room on Saturday.
    const sentAt = [daysAgo(4), daysAgo(2), daysAgo(1)];
    expect(judgeMail(facts('reminder', { sentAt }), now)).toEqual({ do: 'wait', until: instantIn(zone, '2026-11-09') });
    expect(judged('reminder', { sentAt: [daysAgo(8), daysAgo(2), daysAgo(1)] })).toBe('send');
  });

  test('never lets more than three out within seven days, and never waits for the past', () => {
    const age = fc.integer({ min: 0, max: 10 * 24 * 60 }).map((minutes) => new Date(now.getTime() - minutes * 60_000));
    fc.assert(
      fc.property(fc.constantFrom(...MAIL_KINDS), fc.array(age, { maxLength: 8 }), (kind, sentAt) => {
        const verdict = judgeMail(facts(kind, { sentAt }), now);
        const within = (end: Date) => sentAt.filter((at) => at.getTime() > end.getTime() - 7 * 86_400_000).length;
        if (verdict.do === 'send') expect(within(now)).toBeLessThan(MAX_MAILS_PER_WEEK);
        if (verdict.do !== 'wait') return;
        expect(verdict.until > now).toBe(true);
        expect(within(verdict.until)).toBeLessThan(MAX_MAILS_PER_WEEK);
        expect(isHoliday(dayIn(zone, verdict.until))).toBe(false);
      }),
    );
  });
});

test('MAIL-W3: judgeMail: an invitation without room before the end has failed, a reminder is dropped', () => {
  const ending = { campaign: { ...campaign, toDate: '2026-11-06' }, sentAt: [daysAgo(1), daysAgo(1), daysAgo(1)] };
  expect(judgeMail(facts('invitation', ending), now)).toEqual({ do: 'fail', failure: 'weekFull' });
  expect(judged('reminder', ending)).toBe('drop');
  expect(judged('thanks', ending)).toBe('wait');
});
