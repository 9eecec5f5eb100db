import { describe, expect, test } from 'vitest';
import { planMails } from '#shared/mail/plan';

const campaign = {
  ...{ type: 'Specific' as const, anonymity: 'open' as const, status: 'Open' as const, timeZone: 'Europe/Zurich' },
  ...{ fromDate: '2026-03-23', toDate: '2026-04-17', reminders: [1, 3, 25, 40] },
};
const noon = new Date('2026-04-14T10:00:00Z');

describe('MAIL-T3: planMails', () => {
  test('returns the invitation and each reminder after the first day, and marks past ones', () => {
    expect(planMails(campaign, noon)).toEqual([
      { day: '2026-03-23', isPast: true },
      { daysLeft: 3, day: '2026-04-14', isPast: true },
      { daysLeft: 1, day: '2026-04-16', isPast: false },
    ]);
    expect(planMails(campaign, new Date('2026-04-16T06:00:00Z')).at(-1)?.isPast).toBe(true);
    expect(planMails(campaign, new Date('2026-03-23T05:00:00Z')).map(({ isPast }) => isPast)).toEqual([false, false, false]);
  });
  test('leaves out mails that a campaign that is over never sent', () =>
    expect(planMails({ ...campaign, status: 'Done' }, noon).map(({ day }) => day)).toEqual(['2026-03-23', '2026-04-14']));
  test('returns none for an open link', () => expect(planMails({ ...campaign, type: 'Anonymous' }, noon)).toEqual([]));
});
