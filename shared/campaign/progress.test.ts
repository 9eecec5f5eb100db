import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withProgress } from '#shared/campaign/progress';
import type { CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';

const survey = (surveyId: string, status: 'Open' | 'InProgress' | 'Completed') => ({ surveyId, name: surveyId, status });
const state: CampaignState = {
  campaignId: 'c',
  members: [
    { userId: 'ann', surveys: [survey('one', 'Open'), survey('two', 'InProgress')] },
    { userId: 'bob', surveys: [survey('one', 'Completed'), survey('two', 'Completed')] },
  ],
  responseCount: 1,
  assignedUsersCount: 2,
};
const told = (change: Partial<CampaignProgress> = {}): CampaignProgress => ({
  ...{ campaignId: 'c', userId: 'ann', surveyId: 'one', status: 'InProgress', responseCount: 1, assignedUsersCount: 2 },
  ...change,
});

describe('what is told of a campaign', () => {
  test('G14: changes one survey of one member, and the counts', () => {
    const next = withProgress(state, told({ status: 'Completed', responseCount: 2 }));
    expect(next.members[0]?.surveys).toEqual([survey('one', 'Completed'), survey('two', 'InProgress')]);
    expect(next.members[1]).toEqual(state.members[1]);
    expect([next.responseCount, next.assignedUsersCount]).toEqual([2, 2]);
  });

  test('G14: a reset goes back to open', () => {
    expect(withProgress(state, told({ surveyId: 'two', status: 'Open' })).members[0]?.surveys[1]).toEqual(survey('two', 'Open'));
  });

  test('G14: what was completed stays so, and the number of those who are done never falls', () => {
    expect(withProgress(state, told({ userId: 'bob', status: 'InProgress', responseCount: 0 }))).toEqual(state);
  });

  test('G14: the counts of an anonymous campaign change alone', () => {
    const anonymous = { ...state, members: [] };
    expect(withProgress(anonymous, { campaignId: 'c', responseCount: 41, assignedUsersCount: 0 })).toEqual({
      ...{ ...anonymous, responseCount: 41, assignedUsersCount: 0 },
    });
  });

  test('G14: what is about another campaign, person or survey changes nobody', () => {
    expect(withProgress(state, told({ campaignId: 'another', responseCount: 9 }))).toEqual(state);
    expect(withProgress(state, told({ userId: 'zoe' }))).toEqual(state);
    expect(withProgress(state, told({ surveyId: 'three' }))).toEqual(state);
  });

  test('G14: told twice is as told once', () => {
    const any = fc.record({
      userId: fc.constantFrom('ann', 'bob'),
      surveyId: fc.constantFrom('one', 'two'),
      status: fc.constantFrom('Open', 'InProgress', 'Completed'),
      responseCount: fc.nat(2),
    });
    fc.assert(
      fc.property(any, (change) => {
        const once = withProgress(state, told(change as Partial<CampaignProgress>));
        expect(withProgress(once, told(change as Partial<CampaignProgress>))).toEqual(once);
      }),
    );
  });
});
