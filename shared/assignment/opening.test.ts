import { describe, expect, test } from 'vitest';
import { openable } from '#shared/assignment/opening';
import type { MyAssignment } from '#shared/assignment/schema';
import type { Campaign } from '#shared/campaign/schema';
import type { SurveyResponse } from '#shared/response/schema';

const tom = { userId: 'tom' };
const response = (over: Partial<SurveyResponse> = {}) =>
  ({ surveyAssignmentId: 'a', assignedUserId: 'tom', status: 'Open', ...over }) as SurveyResponse;
const assigned = (campaign: Partial<Campaign> = {}) =>
  ({ surveyAssignment: { id: 'a' }, campaign: { status: 'Open', isBoardpulse: false, ...campaign } }) as MyAssignment;

describe('a questionnaire page', () => {
  test.each([
    ['survey', {}],
    ['preparation', { futureTalkId: 'talk' }],
    ['evaluation', { isBoardpulse: true }],
  ] as const)('Y7: opens a %s, and nothing of another kind', (kind, campaign) => {
    const mine = assigned(campaign);
    for (const page of ['survey', 'preparation', 'evaluation'] as const) {
      expect(openable(tom, response(), [mine], page)).toBe(page === kind ? mine : undefined);
    }
  });

  test.each([
    ['is finished', response({ status: 'Completed' }), assigned()],
    ['has not begun', response(), assigned({ status: 'Planned' })],
    ['is over', response({ status: 'InProgress' }), assigned({ status: 'Done' })],
    ['is not among one’s own', response({ surveyAssignmentId: 'b' }), assigned()],
    ['is somebody else’s', response({ assignedUserId: 'greta' }), assigned()],
  ])('Y7: leads away from what %s', (_, given, mine) => expect(openable(tom, given, [mine], 'survey')).toBeUndefined());

  test('Y7: opens what was begun', () => {
    expect(openable(tom, response({ status: 'InProgress' }), [assigned()], 'survey')).toBeDefined();
  });
});
