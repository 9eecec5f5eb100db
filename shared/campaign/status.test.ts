import { describe, expect, test } from 'vitest';
import { campaignStatusAt, isClosedEarly, isClosedEarlyAnywhere } from '#shared/campaign/status';

const campaign = { status: 'Open' as const, fromDate: '2026-06-10', toDate: '2026-06-20', timeZone: 'Europe/Zurich' };

describe('CAMPAIGN-G1, CAMPAIGN-G2: campaignStatusAt', () => {
  test.each([
    ['Europe/Zurich', '2026-06-09T21:59:59Z', 'Planned'],
    ['Europe/Zurich', '2026-06-09T22:00:00Z', 'Open'],
    ['Europe/Zurich', '2026-06-20T21:59:59Z', 'Open'],
    ['Europe/Zurich', '2026-06-20T22:00:00Z', 'Done'],
    ['Pacific/Kiritimati', '2026-06-09T10:00:00Z', 'Open'],
    ['Pacific/Kiritimati', '2026-06-20T10:00:00Z', 'Done'],
    ['America/Los_Angeles', '2026-06-10T06:59:59Z', 'Planned'],
    ['America/Los_Angeles', '2026-06-21T06:59:59Z', 'Open'],
    ['America/Los_Angeles', '2026-06-21T07:00:00Z', 'Done'],
  ])('in %s at %s an open campaign is %s', (timeZone, now, status) =>
    expect(campaignStatusAt({ ...campaign, timeZone }, new Date(now))).toBe(status),
  );

  test('a day with a change of the clocks is a whole day', () => {
    const day = { ...campaign, fromDate: '2026-10-25', toDate: '2026-10-25' };
    expect(
      ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'].map((now) =>
        campaignStatusAt(day, new Date(now)),
      ),
    ).toEqual(['Planned', 'Open', 'Open', 'Done']);
  });

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

test('CAMPAIGN-G19: isClosedEarlyAnywhere: from the closing until the last day is over in the first time zone', () => {
  const closed = { status: 'Done' as const, toDate: '2026-06-20' };
  expect(isClosedEarlyAnywhere(closed, new Date('2026-06-20T09:59:59Z'))).toBe(true);
  expect(isClosedEarlyAnywhere(closed, new Date('2026-06-20T10:00:00Z'))).toBe(false);
  expect(isClosedEarlyAnywhere({ ...closed, status: 'Open' }, new Date('2026-06-12T12:00:00Z'))).toBe(false);
});

test('CAMPAIGN-G19: isClosedEarly: from the closing until the last day is over', () => {
  const closed = { ...campaign, status: 'Done' as const };
  expect(isClosedEarly(closed, new Date('2026-06-12T12:00:00Z'))).toBe(true);
  expect(isClosedEarly(closed, new Date('2026-06-20T21:59:59Z'))).toBe(true);
  expect(isClosedEarly(closed, new Date('2026-06-20T22:00:00Z'))).toBe(false);
  expect(isClosedEarly(campaign, new Date('2026-06-12T12:00:00Z'))).toBe(false);
});
