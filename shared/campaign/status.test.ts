import { describe, expect, test } from 'vitest';
import { campaignDayBounds, campaignStatusAt } from '#shared/campaign/status';

const campaign = { status: 'Open' as const, fromDate: '2026-06-10', toDate: '2026-06-20' };

describe('CAMPAIGN-G1: campaignDayBounds', () => {
  test.each([
    ['2026-06-09T09:59:59Z', '2026-06-09', '2026-06-08'],
    ['2026-06-09T10:00:00Z', '2026-06-10', '2026-06-08'],
    ['2026-06-09T12:00:00Z', '2026-06-10', '2026-06-09'],
  ])('at %s: the day %s has begun in some time zone, and %s still runs in one', (now, begun, running) => {
    expect(campaignDayBounds(new Date(now))).toEqual({ begun, running });
  });
});

describe('CAMPAIGN-G2: campaignStatusAt', () => {
  test.each([
    ['2026-06-09T09:59:59Z', 'Planned'],
    ['2026-06-09T10:00:00Z', 'Open'],
    ['2026-06-15T00:00:00Z', 'Open'],
    ['2026-06-21T11:59:59Z', 'Open'],
    ['2026-06-21T12:00:00Z', 'Done'],
  ])('an open campaign at %s is %s', (now, status) => expect(campaignStatusAt(campaign, new Date(now))).toBe(status));

  test('keeps a closed campaign Done on any day', () => {
    for (const now of ['2026-01-01', '2026-06-15', '2027-01-01'])
      expect(campaignStatusAt({ ...campaign, status: 'Done' }, new Date(now))).toBe('Done');
  });

  test('keeps an unopened campaign Planned until its days are over', () => {
    const planned = { ...campaign, status: 'Planned' as const };
    expect(['2026-06-01', '2026-06-15', '2026-07-01'].map((now) => campaignStatusAt(planned, new Date(now)))).toEqual([
      'Planned',
      'Planned',
      'Done',
    ]);
  });
});
