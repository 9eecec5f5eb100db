import { describe, expect, test } from 'vitest';
import { canOpen, hasPager, isViewOnly, listStatus, selectCampaign } from '#shared/board/campaign-list';
import type { CampaignListItem, CampaignStatus, CampaignType } from '#shared/campaign/schema';

const item = (status: CampaignStatus, stats: Partial<CampaignListItem['stats']> = {}, type: CampaignType = 'Specific') =>
  ({
    campaign: { id: status, status, type },
    stats: { responseCount: 0, assignedUsersCount: 0, hasBegun: false, isAssignedToMe: true, ...stats },
  }) as CampaignListItem;

describe('list of board campaigns', () => {
  test.each([
    ['Planned', { hasBegun: false }, 'Planned'],
    ['Open', { hasBegun: false, assignedUsersCount: 8 }, 'Open'],
    ['Open', { hasBegun: true, assignedUsersCount: 8 }, 'InProgress'],
    ['Open', { hasBegun: true, responseCount: 8, assignedUsersCount: 8 }, 'InProgress'],
    ['Done', { responseCount: 8, assignedUsersCount: 8 }, 'Completed'],
    ['Done', { responseCount: 7, assignedUsersCount: 8, hasBegun: true }, 'Expired'],
    ['Done', { responseCount: 0, assignedUsersCount: 8 }, 'Expired'],
    ['Done', { responseCount: 0, assignedUsersCount: 0 }, 'Completed'],
  ] as const)('CAMPAIGN-G5: listStatus: %s with %j shows %s', (status, stats, shown) =>
    expect(listStatus(item(status, stats))).toBe(shown),
  );

  test('CAMPAIGN-G5: a closed anonymous campaign is completed by any answer, and expired without', () => {
    expect(listStatus(item('Done', { responseCount: 3 }, 'Anonymous'))).toBe('Completed');
    expect(listStatus(item('Done', {}, 'Anonymous'))).toBe('Expired');
  });

  test('CAMPAIGN-G6: isViewOnly: is true for a user without an assignment', () => {
    expect(isViewOnly(item('Open'))).toBe(false);
    expect(isViewOnly(item('Open', { isAssignedToMe: false }))).toBe(true);
  });

  test('CAMPAIGN-G7: canOpen: is true for all but planned campaigns', () => {
    expect((['Planned', 'Open', 'Done'] as const).map((status) => canOpen(item(status)))).toEqual([false, true, true]);
  });

  test('CAMPAIGN-G8: the pager is shown from eleven campaigns on', () => expect([0, 10, 11].map(hasPager)).toEqual([false, false, true]));

  describe('CAMPAIGN-G9: selectCampaign', () => {
    const rows = [item('Planned'), item('Open'), item('Done')];
    test.each([
      ['Planned', undefined, 'Open'],
      ['Open', 'Planned', 'Done'],
      ['Done', 'Open', undefined],
    ])('has the campaign %s between %s and %s', (id, before, after) => {
      const { selected, previous, next } = selectCampaign(rows, id);
      expect([selected, previous, next].map((row) => row?.campaign.id)).toEqual([id, before, after]);
    });

    test('is the first begun campaign without a choice, or when the choice is on another page', () => {
      for (const id of [undefined, 'elsewhere'])
        expect(selectCampaign(rows, id)).toEqual({ selected: rows[1], previous: rows[0], next: rows[2] });
      expect(selectCampaign(rows.toReversed(), undefined).selected).toBe(rows[2]);
    });

    test('is the first campaign when none has begun, and undefined without rows', () => {
      expect(selectCampaign([item('Planned'), item('Planned')], undefined)).toMatchObject({
        selected: { campaign: { status: 'Planned' } },
        previous: undefined,
      });
      expect(selectCampaign([], 'elsewhere')).toEqual({ selected: undefined, previous: undefined, next: undefined });
    });
  });
});
