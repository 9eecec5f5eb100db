import { describe, expect, test } from 'vitest';
import { canOpen, hasPager, isViewOnly, listStatus, selection, tabOf } from '#shared/campaign/list';
import type { CampaignListItem, CampaignStatus, CampaignType } from '#shared/campaign/schema';

const item = (status: CampaignStatus, stats: Partial<CampaignListItem['stats']> = {}, type: CampaignType = 'Specific') =>
  ({
    campaign: { id: status, status, type },
    stats: { responseCount: 0, assignedUsersCount: 0, hasBegun: false, isAssignedToMe: true, ...stats },
  }) as CampaignListItem;

describe('the list of board campaigns', () => {
  test.each([
    ['Planned', 'active'],
    ['Open', 'active'],
    ['Done', 'archived'],
  ] as const)('G4: one that is %s is %s', (status, tab) => expect(tabOf({ status })).toBe(tab));

  test.each([
    ['Planned', { hasBegun: false }, 'Planned'],
    ['Open', { hasBegun: false, assignedUsersCount: 8 }, 'Open'],
    ['Open', { hasBegun: true, assignedUsersCount: 8 }, 'InProgress'],
    ['Open', { hasBegun: true, responseCount: 8, assignedUsersCount: 8 }, 'InProgress'],
    ['Done', { responseCount: 8, assignedUsersCount: 8 }, 'Completed'],
    ['Done', { responseCount: 7, assignedUsersCount: 8, hasBegun: true }, 'Expired'],
    ['Done', { responseCount: 0, assignedUsersCount: 8 }, 'Expired'],
    ['Done', { responseCount: 0, assignedUsersCount: 0 }, 'Completed'],
  ] as const)('G5: %s with %j shows %s', (status, stats, shown) => expect(listStatus(item(status, stats))).toBe(shown));

  test('G5: an anonymous one that is over is completed by any answer, and expired without', () => {
    expect(listStatus(item('Done', { responseCount: 3 }, 'Anonymous'))).toBe('Completed');
    expect(listStatus(item('Done', {}, 'Anonymous'))).toBe('Expired');
  });

  test('G6: whoever is not asked only views', () => {
    expect(isViewOnly(item('Open'))).toBe(false);
    expect(isViewOnly(item('Open', { isAssignedToMe: false }))).toBe(true);
  });

  test('G7: all but what is planned can be opened', () => {
    expect((['Planned', 'Open', 'Done'] as const).map((status) => canOpen(item(status)))).toEqual([false, true, true]);
  });

  test('G8: the pager comes with the eleventh', () => expect([0, 10, 11].map(hasPager)).toEqual([false, false, true]));

  describe('G9: the chosen campaign', () => {
    const rows = [item('Planned'), item('Open'), item('Done')];
    test.each([
      ['Planned', undefined, 'Open'],
      ['Open', 'Planned', 'Done'],
      ['Done', 'Open', undefined],
    ])('%s stands between %s and %s', (id, before, after) => {
      const { selected, previous, next } = selection(rows, id);
      expect([selected, previous, next].map((row) => row?.campaign.id)).toEqual([id, before, after]);
    });

    test('is the first that has begun when none is chosen or the chosen one is on another page', () => {
      for (const id of [undefined, 'elsewhere'])
        expect(selection(rows, id)).toEqual({ selected: rows[1], previous: rows[0], next: rows[2] });
      expect(selection(rows.toReversed(), undefined).selected).toBe(rows[2]);
    });

    test('is the first when none has begun, and none without rows', () => {
      expect(selection([item('Planned'), item('Planned')], undefined)).toMatchObject({
        selected: { campaign: { status: 'Planned' } },
        previous: undefined,
      });
      expect(selection([], 'elsewhere')).toEqual({ selected: undefined, previous: undefined, next: undefined });
    });
  });
});
