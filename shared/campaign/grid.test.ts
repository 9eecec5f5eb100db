import { describe, expect, test } from 'vitest';
import { isShown, landingStatus, refreshed, talliesOf } from '#shared/campaign/grid';
import type { CampaignListItem, CampaignMember, CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';
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

describe('the grid of members', () => {
  test('W1: its head says how many there are of each status', () => {
    const members = [
      member('a', 'Completed'),
      member('b', 'Open'),
      member('c', 'Completed', 'Open'),
      member('d', 'Completed'),
      member('e'),
    ];
    expect(talliesOf(members)).toEqual({ Completed: 2, InProgress: 1, Pending: 2 });
    expect(talliesOf([])).toEqual({ Completed: 0, InProgress: 0, Pending: 0 });
  });

  test('W2: what is told of somebody new, or of a new survey, needs the whole again; an anonymous count does not', () => {
    const state: CampaignState = { campaignId: 'c', members: [member('tom', 'Open', 'Open')], responseCount: 0, assignedUsersCount: 1 };
    expect(isShown(state, told({ userId: 'tom', surveyId: 's1' }))).toBe(true);
    expect(isShown(state, told({}))).toBe(true);
    expect(isShown(state, told({ userId: 'new', surveyId: 's1' }))).toBe(false);
    expect(isShown(state, told({ userId: 'tom', surveyId: 's7' }))).toBe(false);
  });

  test.each([
    [[member('tom', 'Open')], 0, false],
    [[member('tom', 'InProgress')], 0, true],
    [[member('tom', 'Completed')], 1, true],
    [[], 1, true],
  ])('W3: a row of the list shows what is told of its members', (members, responseCount, hasBegun) => {
    const row = { stats: { responseCount: 0, assignedUsersCount: 9, hasBegun: false } } as Pick<CampaignListItem, 'stats'>;
    const state: CampaignState = { campaignId: 'c', members, responseCount, assignedUsersCount: 4 };
    expect(refreshed(row, state).stats).toMatchObject({ responseCount, assignedUsersCount: 4, hasBegun });
    expect(refreshed(row, undefined)).toBe(row);
  });

  describe('W7: the status that a page of one campaign shows', () => {
    const campaign = { status: 'Open', type: 'Specific' } as const;
    const state = (...members: CampaignMember[]): CampaignState => ({ campaignId: 'c', members, responseCount: 0, assignedUsersCount: 2 });
    const item = { campaign, stats: { responseCount: 0, assignedUsersCount: 2, hasBegun: false } } as CampaignListItem;

    test('is that of its row, with what is told meanwhile', () => {
      expect(landingStatus(campaign, item, undefined)).toBe('Open');
      expect(landingStatus(campaign, item, state(member('tom', 'InProgress')))).toBe('InProgress');
    });

    test('is what the room tells where no list holds it, and none before that', () => {
      expect(landingStatus(campaign, null, state(member('tom', 'Open')))).toBe('Open');
      expect(landingStatus(campaign, undefined, state(member('tom', 'Completed'), member('eva', 'Open')))).toBe('InProgress');
      expect(landingStatus({ ...campaign, status: 'Done' }, undefined, state(member('tom', 'Completed')))).toBe('Expired');
      expect(landingStatus(campaign, undefined, undefined)).toBeUndefined();
    });
  });
});
