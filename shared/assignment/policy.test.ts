import { describe, expect, test } from 'vitest';
import { findOpenable } from '#shared/assignment/policy';
import type { MyAssignment } from '#shared/assignment/schema';
import type { Campaign } from '#shared/campaign/schema';
import type { SurveyResponse } from '#shared/response/schema';

const tom = { userId: 'tom' };
const response = (over: Partial<SurveyResponse> = {}) =>
  ({ surveyAssignmentId: 'a', assignedUserId: 'tom', status: 'Open', ...over }) as SurveyResponse;
const assigned = (campaign: Partial<Campaign> = {}) =>
  ({ surveyAssignment: { id: 'a' }, campaign: { status: 'Open', isBoardpulse: false, ...campaign } }) as MyAssignment;

describe('findOpenable', () => {
  test.each([
    ['survey', {}],
    ['preparation', { futureTalkId: 'talk' }],
    ['evaluation', { isBoardpulse: true }],
  ] as const)('ASSIGNMENT-Y7: opens a %s, and no other kind', (kind, campaign) => {
    const mine = assigned(campaign);
    for (const page of ['survey', 'preparation', 'evaluation'] as const) {
      expect(findOpenable(tom, response(), [mine], page)).toBe(page === kind ? mine : undefined);
    }
  });

  test.each([
    ['is finished', response({ status: 'Completed' }), assigned()],
    ['has not begun', response(), assigned({ status: 'Planned' })],
    ['is over', response({ status: 'InProgress' }), assigned({ status: 'Done' })],
    ['is not among one’s own', response({ surveyAssignmentId: 'b' }), assigned()],
    ['is somebody else’s', response({ assignedUserId: 'greta' }), assigned()],
  ])('ASSIGNMENT-Y7: refuses an assignment that %s', (_, given, mine) =>
    expect(findOpenable(tom, given, [mine], 'survey')).toBeUndefined(),
  );

  test('ASSIGNMENT-Y7: opens a begun response', () => {
    expect(findOpenable(tom, response({ status: 'InProgress' }), [assigned()], 'survey')).toBeDefined();
  });
});
