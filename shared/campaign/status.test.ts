import { describe, expect, test } from 'vitest';
import { openDays, statusOn } from '#shared/campaign/status';

const campaign = { status: 'Open' as const, fromDate: '2026-06-10', toDate: '2026-06-20' };

describe('G1: the days of a campaign are whole days for everybody', () => {
  test.each([
    ['2026-06-09T09:59:59Z', '2026-06-09', '2026-06-08'],
    ['2026-06-09T10:00:00Z', '2026-06-10', '2026-06-08'],
    ['2026-06-09T12:00:00Z', '2026-06-10', '2026-06-09'],
  ])('at %s the day %s has begun somewhere, and %s still runs somewhere', (now, begun, running) => {
    expect(openDays(new Date(now))).toEqual({ begun, running });
  });
});

describe('G2: what a campaign is on a day', () => {
  test.each([
    ['2026-06-09T09:59:59Z', 'Planned'],
    ['2026-06-09T10:00:00Z', 'Open'],
    ['2026-06-15T00:00:00Z', 'Open'],
    ['2026-06-21T11:59:59Z', 'Open'],
    ['2026-06-21T12:00:00Z', 'Done'],
  ])('an open one at %s is %s', (now, status) => expect(statusOn(campaign, new Date(now))).toBe(status));

  test('one that somebody closed is Done, whatever the day', () => {
    for (const now of ['2026-01-01', '2026-06-15', '2027-01-01'])
      expect(statusOn({ ...campaign, status: 'Done' }, new Date(now))).toBe('Done');
  });

  test('one that nobody opened stays Planned until its days are over', () => {
    const planned = { ...campaign, status: 'Planned' as const };
    expect(['2026-06-01', '2026-06-15', '2026-07-01'].map((now) => statusOn(planned, new Date(now)))).toEqual([
      'Planned',
      'Planned',
      'Done',
    ]);
  });
});
