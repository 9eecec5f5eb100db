import { describe, expect, test } from 'vitest';
import { dayLineOf, daysBetween, isInvitedAtOnce, reminderDaysOf, splitMails } from '#shared/mail/campaign-timeline';

const dates = {
  ...{ type: 'Specific' as const, anonymity: 'open' as const },
  ...{ fromDate: '2026-03-23', toDate: '2026-04-17', reminders: [3, 1] },
};

describe('the days of a campaign', () => {
  test('MAIL-T1: dayLineOf: has a tick a day, and marks the days of mails and the last one', () => {
    const ticks = dayLineOf(dates);
    expect(daysBetween('2026-03-23', '2026-04-17')).toBe(26);
    expect(ticks).toHaveLength(3 + 26 + 2);
    expect(ticks[0]?.day).toBe('2026-03-20');
    expect(ticks.filter(({ hasMail }) => hasMail).map(({ day }) => day)).toEqual(['2026-03-23', '2026-04-14', '2026-04-16']);
    expect(ticks.filter(({ isLast }) => isLast).map(({ day }) => day)).toEqual(['2026-04-17']);
    expect(ticks.filter(({ isOpen }) => isOpen)).toHaveLength(26);
    expect(ticks.filter(({ isShort }) => isShort).map(({ day }) => day)[0]).toBe('2026-03-21');
  });

  test('MAIL-T1: dayLineOf: has a tick for several days of a year, and leaves out no mail', () => {
    const ticks = dayLineOf({ ...dates, toDate: '2027-03-22' });
    expect(ticks.length).toBeLessThanOrEqual(62);
    expect(ticks.filter(({ hasMail }) => hasMail).length).toBeGreaterThanOrEqual(2);
    expect(ticks.filter(({ isLast }) => isLast)).toHaveLength(1);
    expect(ticks.filter(({ isShort }) => isShort)).toEqual([]);
  });

  test('MAIL-T1: a campaign of one day has its day', () => {
    const ticks = dayLineOf({ ...dates, toDate: dates.fromDate });
    expect(ticks.filter(({ isOpen, isLast }) => isOpen && isLast).map(({ day }) => day)).toEqual(['2026-03-23']);
    expect(ticks).toHaveLength(6);
  });

  test('MAIL-T1: is empty without dates or with the end before the start; an open link has no mails', () => {
    expect(dayLineOf({ ...dates, toDate: null })).toEqual([]);
    expect(dayLineOf({ ...dates, toDate: '2026-03-22' })).toEqual([]);
    expect(dayLineOf({ ...dates, type: 'Anonymous' }).some(({ hasMail }) => hasMail)).toBe(false);
  });

  test('MAIL-D3: reminderDaysOf: has no reminder on the first day or before, and none while a date is missing', () => {
    expect(reminderDaysOf({ ...dates, toDate: '2026-03-26' })).toEqual(['2026-03-25']);
    expect(reminderDaysOf({ ...dates, toDate: null })).toEqual([]);
    expect(reminderDaysOf({ ...dates, fromDate: null })).toEqual([]);
  });

  test('MAIL-D2: isInvitedAtOnce: is true once 08:00 of the first day has passed', () => {
    expect(isInvitedAtOnce('2026-03-23', 'Europe/Zurich', new Date('2026-03-23T06:59:00Z'))).toBe(false);
    expect(isInvitedAtOnce('2026-03-23', 'Europe/Zurich', new Date('2026-03-23T07:00:00Z'))).toBe(true);
  });

  test('MAIL-T2: splitMails counts no reminder that is never sent', () => {
    expect(splitMails({ ...dates, toDate: '2026-03-26' }, 93)).toEqual({ invitations: 31, reminders: 31, thanks: 31 });
  });

  test('MAIL-T2: splitMails counts mails by kind', () => {
    expect(splitMails(dates, 124)).toEqual({ invitations: 31, reminders: 62, thanks: 31 });
    expect(splitMails({ ...dates, type: 'Anonymous', anonymity: 'invited' }, 93)).toEqual({ invitations: 31, reminders: 62, thanks: 0 });
    expect(splitMails({ ...dates, type: 'Anonymous' }, 0)).toEqual({ invitations: 0, reminders: 0, thanks: 0 });
  });
});
