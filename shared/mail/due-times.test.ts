import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMails, invitationDue, type MailedCampaign, maySend, reminderDayAt } from '#shared/mail/due-times';
import { instantIn } from '#shared/mail/local-time';
import { MAIL_KINDS } from '#shared/mail/schema';

const campaign: MailedCampaign = {
  ...{ type: 'Specific', anonymity: 'open', status: 'Open', archived: false, timeZone: 'Europe/Zurich' },
  ...{ fromDate: '2026-10-19', toDate: '2026-10-27', reminders: [3, 1] },
};
const at = (day: string, hour = 8): Date => instantIn(campaign.timeZone, day, hour);

test('MAIL-D1: hasMails: a campaign with an open link sends no mails', () => {
  expect(hasMails(campaign)).toBe(true);
  expect(hasMails({ type: 'Anonymous', anonymity: 'invited' })).toBe(true);
  expect(hasMails({ type: 'Anonymous', anonymity: 'open' })).toBe(false);
});

test('MAIL-D2: invitationDue is 08:00 of the first day, or now if that has passed', () => {
  expect(invitationDue(campaign, at('2026-10-01'))).toEqual(at('2026-10-19'));
  expect(invitationDue(campaign, at('2026-10-19', 7))).toEqual(at('2026-10-19'));
  expect(invitationDue(campaign, at('2026-10-19', 9))).toEqual(at('2026-10-19', 9));
});

describe('MAIL-D3: reminderDayAt', () => {
  test.each([
    ['2026-10-24', 7, undefined],
    ['2026-10-24', 8, '2026-10-24'],
    // Clocks were set back in the previous night.
    ['2026-10-25', 8, '2026-10-24'],
    ['2026-10-26', 7, '2026-10-24'],
    ['2026-10-26', 8, '2026-10-26'],
    ['2026-10-27', 20, '2026-10-26'],
  ])('on %s at %i:00 is %s', (day, hour, due) => expect(reminderDayAt(campaign, at(day, hour))).toBe(due));

  test('is never on or before the first day', () => {
    expect(reminderDayAt({ ...campaign, fromDate: '2026-10-26' }, at('2026-10-27'))).toBeUndefined();
    expect(reminderDayAt({ ...campaign, reminders: [] }, at('2026-10-27'))).toBeUndefined();
  });

  test('moves with the end', () => expect(reminderDayAt({ ...campaign, toDate: '2026-11-27' }, at('2026-10-27'))).toBeUndefined());

  test('never moves back over time', () => {
    const instant = fc.integer({ min: 0, max: 20 * 24 * 60 }).map((minutes) => new Date(Date.parse('2026-10-15') + minutes * 60_000));
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), instant, instant, (reminders, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        const all = { ...campaign, reminders };
        expect((reminderDayAt(all, earlier) ?? '') <= (reminderDayAt(all, later) ?? '')).toBe(true);
      }),
    );
  });
});

describe('MAIL-D4: maySend', () => {
  test('sends nothing of a campaign that was closed or archived', () => {
    for (const change of [{ status: 'Done' as const }, { archived: true }])
      for (const kind of MAIL_KINDS) expect(maySend({ ...campaign, ...change }, kind, at('2026-10-20'))).toBe(false);
  });

  test('sends only thanks once the last day is over in its time zone', () => {
    const sent = (now: Date) => MAIL_KINDS.filter((kind) => maySend(campaign, kind, now));
    expect(sent(new Date('2026-10-27T22:59:59Z'))).toEqual([...MAIL_KINDS]);
    expect(sent(new Date('2026-10-27T23:00:00Z'))).toEqual(['thanks']);
  });
});
