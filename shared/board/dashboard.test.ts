import { describe, expect, test } from 'vitest';
import { completionPercent, daysUntil, nextCampaign } from '#shared/board/dashboard';
import type { CampaignListItem } from '#shared/campaign/schema';

describe('board dashboard', () => {
  test.each([
    [0, 8, 0],
    [2, 8, 25],
    [199, 200, 99],
    [8, 8, 100],
    [9, 8, 100],
    [0, 0, undefined],
  ])('CAMPAIGN-W4: completionPercent: %d of %d users are %s per cent', (responseCount, assignedUsersCount, share) =>
    expect(completionPercent({ responseCount, assignedUsersCount })).toBe(share),
  );

  test.each([
    ['2026-03-10', '2026-03-01T00:00:00Z', 'UTC', 9],
    ['2026-03-10', '2026-03-09T13:00:00Z', 'UTC', 1],
    ['2026-03-10', '2026-03-10T08:00:00Z', 'UTC', 0],
    ['2026-03-10', '2026-04-01T08:00:00Z', 'UTC', 0],
    ['2026-03-10', '2026-03-09T23:30:00Z', 'Europe/Zurich', 0],
    ['2026-03-10', '2026-03-10T02:00:00Z', 'America/New_York', 1],
    ['2026-03-30', '2026-03-28T12:00:00Z', 'Europe/Zurich', 2],
  ])('CAMPAIGN-W5: daysUntil: until %s from %s in %s: %d days', (day, now, timeZone, days) =>
    expect(daysUntil(day, new Date(now), timeZone)).toBe(days),
  );

  test('CAMPAIGN-W6: nextCampaign: takes the running one that ends first, else the planned one that begins first', () => {
    const item = (status: string, fromDate: string, toDate: string) => ({ campaign: { status, fromDate, toDate } }) as CampaignListItem;
    const [late, soon, planned, plannedSoon] = [
      item('Open', '2026-01-01', '2026-05-01'),
      item('Open', '2026-02-01', '2026-04-01'),
      item('Planned', '2026-09-01', '2026-10-01'),
      item('Planned', '2026-08-01', '2026-12-01'),
    ];
    expect(nextCampaign([planned, late, soon])).toBe(soon);
    expect(nextCampaign([planned, plannedSoon])).toBe(plannedSoon);
    expect(nextCampaign([])).toBeUndefined();
  });
});
