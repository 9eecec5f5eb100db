import { describe, expect, test } from 'vitest';
import { countByStatus, isKnownMember, landingStatus, withLiveCounts } from '#shared/board/member-grid';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { CampaignListItem, CampaignMember, CampaignState } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

const member = (userId: string, ...statuses: ResponseStatus[]): CampaignMember => ({
  userId,
  surveys: statuses.map((status, at) => ({ surveyId: `s${at}`, name: `Survey ${at}`, status })),
});
const told = (change: Partial<CampaignProgress>): CampaignProgress => ({
  campaignId: 'c',
  responseCount: 0,
  assignedUsersCount: 2,
  ...change,
});

describe('member grid', () => {
  test('CAMPAIGN-W1: its head has the number of members of each status', () => {
    const members = [
      member('a', 'Completed'),
      member('b', 'Open'),
      member('c', 'Completed', 'Open'),
      member('d', 'Completed'),
      member('e'),
    ];
    expect(countByStatus(members)).toEqual({ Completed: 2, InProgress: 1, Pending: 2 });
    expect(countByStatus([])).toEqual({ Completed: 0, InProgress: 0, Pending: 0 });
  });

  test('CAMPAIGN-W2: isKnownMember: asks for the whole state when an event names nobody, and the grid has members', () => {
    const state: CampaignState = { campaignId: 'c', members: [member('eva', 'Open')], responseCount: 0, assignedUsersCount: 1 };
    expect(isKnownMember(state, told({ assignedUsersCount: 1 }))).toBe(false);
    const anonymous = { ...state, members: [], assignedUsersCount: 7 };
    expect(isKnownMember(anonymous, told({ responseCount: 5, assignedUsersCount: 7 }))).toBe(true);
    expect(isKnownMember({ ...state, members: [], assignedUsersCount: 0 }, told({ assignedUsersCount: 1 }))).toBe(false);
  });

  test('CAMPAIGN-W2: isKnownMember: asks for the whole state when an event names a new user or survey', () => {
    const members = [member('eva', 'Open'), member('tom', 'Open', 'Open')];
    const state: CampaignState = { campaignId: 'c', members, responseCount: 0, assignedUsersCount: 2 };
    expect(isKnownMember(state, told({ userId: 'tom', surveyId: 's1' }))).toBe(true);
    expect(isKnownMember(state, told({ userId: 'new', surveyId: 's1' }))).toBe(false);
    expect(isKnownMember(state, told({ userId: 'tom', surveyId: 's7' }))).toBe(false);
  });

  test.each([
    [[member('tom', 'Open')], 0, false],
    [[member('tom', 'InProgress')], 0, true],
    [[member('tom', 'Completed')], 1, true],
    [[], 1, true],
  ])('CAMPAIGN-W3: withLiveCounts: gives a row of the list the counts of its room', (members, responseCount, hasBegun) => {
    const row = { stats: { responseCount: 0, assignedUsersCount: 9, hasBegun: false } } as Pick<CampaignListItem, 'stats'>;
    const state: CampaignState = { campaignId: 'c', members, responseCount, assignedUsersCount: 4 };
    expect(withLiveCounts(row, state).stats).toMatchObject({ responseCount, assignedUsersCount: 4, hasBegun });
    expect(withLiveCounts(row, undefined)).toBe(row);
  });

  test('CAMPAIGN-W3: withLiveCounts: keeps a row begun after a reset, and its other numbers', () => {
    const row = { stats: { hasBegun: true, isAssignedToMe: true } } as Pick<CampaignListItem, 'stats'>;
    const state: CampaignState = { campaignId: 'c', members: [member('tom', 'Open')], responseCount: 0, assignedUsersCount: 4 };
    expect(withLiveCounts(row, state).stats).toMatchObject({ hasBegun: true, isAssignedToMe: true });
  });

  describe('CAMPAIGN-W7: landingStatus', () => {
    const campaign = { status: 'Open', type: 'Specific' } as const;
    const state = (...members: CampaignMember[]): CampaignState => ({ campaignId: 'c', members, responseCount: 0, assignedUsersCount: 2 });
    const item = { campaign, stats: { responseCount: 0, assignedUsersCount: 2, hasBegun: false } } as CampaignListItem;

    test('is that of the list’s row, with the events since', () => {
      expect(landingStatus(campaign, item, undefined)).toBe('Open');
      expect(landingStatus(campaign, item, state(member('tom', 'InProgress')))).toBe('InProgress');
    });

    test('is that of the room when no list has the campaign, and undefined before', () => {
      expect(landingStatus(campaign, null, state(member('tom', 'Open')))).toBe('Open');
      expect(landingStatus(campaign, undefined, state(member('tom', 'Completed'), member('eva', 'Open')))).toBe('InProgress');
      expect(landingStatus({ ...campaign, status: 'Done' }, undefined, state(member('tom', 'Completed')))).toBe('Expired');
      expect(landingStatus(campaign, undefined, undefined)).toBeUndefined();
    });
  });
});
