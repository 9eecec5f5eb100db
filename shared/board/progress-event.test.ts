import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignProgress } from '#shared/board/progress-event';
import { applyProgress } from '#shared/board/progress-event';
import type { CampaignState } from '#shared/campaign/schema';

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

describe('applyProgress', () => {
  test('CAMPAIGN-G14: changes one survey of one member, and the counts', () => {
    const next = applyProgress(state, told({ status: 'Completed', responseCount: 2 }));
    expect(next.members[0]?.surveys).toEqual([survey('one', 'Completed'), survey('two', 'InProgress')]);
    expect(next.members[1]).toEqual(state.members[1]);
    expect([next.responseCount, next.assignedUsersCount]).toEqual([2, 2]);
  });

  test('CAMPAIGN-G14: sets a survey back to Open after a reset', () => {
    expect(applyProgress(state, told({ surveyId: 'two', status: 'Open' })).members[0]?.surveys[1]).toEqual(survey('two', 'Open'));
  });

  test('CAMPAIGN-G14: keeps a completed survey, and never lowers the number of completed members', () => {
    expect(applyProgress(state, told({ userId: 'bob', status: 'InProgress', responseCount: 0 }))).toEqual(state);
  });

  test('CAMPAIGN-G14: changes only the counts of an anonymous campaign', () => {
    const anonymous = { ...state, members: [] };
    expect(applyProgress(anonymous, { campaignId: 'c', responseCount: 41, assignedUsersCount: 0 })).toEqual({
      ...{ ...anonymous, responseCount: 41, assignedUsersCount: 0 },
    });
  });

  test('CAMPAIGN-G14: ignores another campaign, user or survey', () => {
    expect(applyProgress(state, told({ campaignId: 'another', responseCount: 9 }))).toEqual(state);
    expect(applyProgress(state, told({ userId: 'zoe' }))).toEqual(state);
    expect(applyProgress(state, told({ surveyId: 'three' }))).toEqual(state);
  });

  test('CAMPAIGN-G14: changes nothing when applied twice', () => {
    const any = fc.record({
      userId: fc.constantFrom('ann', 'bob'),
      surveyId: fc.constantFrom('one', 'two'),
      status: fc.constantFrom('Open', 'InProgress', 'Completed'),
      responseCount: fc.nat(2),
    });
    fc.assert(
      fc.property(any, (change) => {
        const once = applyProgress(state, told(change as Partial<CampaignProgress>));
        expect(applyProgress(once, told(change as Partial<CampaignProgress>))).toEqual(once);
      }),
    );
  });
});
