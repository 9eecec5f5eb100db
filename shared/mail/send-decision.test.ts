import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { isHoliday } from '#shared/launch/holidays';
import type { MailedCampaign } from '#shared/mail/due-times';
import { instantIn } from '#shared/mail/local-time';
import { MAIL_KINDS, type MailKind } from '#shared/mail/schema';
import { judgeMail, MAX_MAILS_PER_WEEK, type MailFacts } from '#shared/mail/send-decision';

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

test('MAIL-D1, MAIL-D4: judgeMail: drops mails of an open link, of a closed campaign, and all but thanks after the last day', () => {
  const ended = { ...campaign, toDate: '2026-11-03' };
  for (const kind of MAIL_KINDS) {
    for (const of of [
      { ...campaign, type: 'Anonymous' as const },
      { ...campaign, status: 'Done' as const },
    ])
      expect(judged(kind, { campaign: of })).toBe('drop');
    expect(judged(kind, { campaign: ended })).toBe(kind === 'thanks' ? 'send' : 'drop');
  }
});

test('MAIL-S1: judgeMail: drops mails to users who are removed or no longer asked', () => {
  for (const kind of MAIL_KINDS) {
    expect(judged(kind, { person: { isThere: false, hasMail: true } })).toBe('drop');
    expect(judged(kind, { isAsked: false })).toBe('drop');
  }
});

describe('MAIL-S2: judgeMail', () => {
  test('sends no invitation or reminder to users who completed, and no thanks to others', () => {
    for (const kind of ['invitation', 'reminder'] as const) expect(judged(kind, { hasCompleted: true })).toBe('drop');
    expect(judged('thanks', { hasCompleted: false })).toBe('drop');
  });

  test('does not depend on who answered in a campaign by invitation', () => {
    for (const kind of MAIL_KINDS)
      expect(judged(kind, { campaign: invited, hasCompleted: true })).toBe(judged(kind, { campaign: invited, hasCompleted: false }));
    expect(judged('reminder', { campaign: invited })).toBe('send');
    expect(judged('thanks', { campaign: invited })).toBe('drop');
  });
});

test('MAIL-S3: judgeMail: drops a reminder after an unsubscription or before the invitation', () => {
  expect(MAIL_KINDS.map((kind) => judged(kind, { hasStopped: true }))).toEqual(['send', 'drop', 'send']);
  expect(judged('reminder', { isUninvited: true })).toBe('drop');
});

test('MAIL-S4: judgeMail: fails mails to users without an address', () =>
  expect(judgeMail(facts('invitation', { person: { isThere: true, hasMail: false } }), now)).toEqual({
    do: 'fail',
    failure: 'withoutMail',
  }));

test('MAIL-R1: judgeMail: fails a mail whose sending was interrupted ten times', () =>
  expect([9, 10].map((attempts) => judged('invitation', { attempts }))).toEqual(['send', 'fail']));

describe('MAIL-W1, MAIL-W2: judgeMail', () => {
  test('delays a fourth mail until a working morning on which the limit allows it', () => {
    // Wednesday. The oldest mail was sent last Saturday at 10:00, so the limit allows one more from Saturday at 10:00.
    const sentAt = [daysAgo(4), daysAgo(2), daysAgo(1)];
    expect(judgeMail(facts('reminder', { sentAt }), now)).toEqual({ do: 'wait', until: instantIn(zone, '2026-11-09') });
    expect(judged('reminder', { sentAt: [daysAgo(8), daysAgo(2), daysAgo(1)] })).toBe('send');
  });

  test.each([
    ['before 08:00 of a working day', instantIn(zone, '2026-11-03', 6), '2026-11-10'],
    ['at 08:00 of a working day', instantIn(zone, '2026-11-03', 8), '2026-11-10'],
    ['after 08:00 of a working day', instantIn(zone, '2026-11-03', 9), '2026-11-11'],
    ['later today', instantIn(zone, '2026-10-28', 11), '2026-11-05'],
  ])('delays it to the next morning when the limit allows it %s', (_, oldest, day) => {
    const sentAt = [oldest, daysAgo(0), daysAgo(0)];
    expect(judgeMail(facts('reminder', { sentAt }), now)).toEqual({ do: 'wait', until: instantIn(zone, day) });
  });

  test('delays a mail that is due before 08:00 and may be sent before 08:00 to the next day', () => {
    const early = instantIn(zone, '2026-11-04', 5);
    const sentAt = [instantIn(zone, '2026-10-28', 6), early, early];
    expect(judgeMail(facts('reminder', { sentAt }), early)).toEqual({ do: 'wait', until: instantIn(zone, '2026-11-05') });
  });

  test('counts no mail of seven days ago', () => expect(judged('reminder', { sentAt: [daysAgo(7), daysAgo(2), daysAgo(1)] })).toBe('send'));

  test('never sends more than three mails within seven days, and never waits for a past time', () => {
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

test('MAIL-W3: judgeMail: if the campaign ends before the limit allows the mail, an invitation fails and a reminder is dropped', () => {
  const ending = { campaign: { ...campaign, toDate: '2026-11-06' }, sentAt: [daysAgo(1), daysAgo(1), daysAgo(1)] };
  expect(judgeMail(facts('invitation', ending), now)).toEqual({ do: 'fail', failure: 'weekFull' });
  expect(judged('reminder', ending)).toBe('drop');
  expect(judged('thanks', ending)).toBe('wait');
});
