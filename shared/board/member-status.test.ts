import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEMBER_COLOURS, memberStatus, toMembers } from '#shared/board/member-status';
import type { DisplayStatus } from '#shared/response/display-status';

describe('memberStatus', () => {
  test.each([
    [['Completed', 'Completed'], 'Completed', 'green'],
    [['Completed', 'Submitted'], 'Completed', 'green'],
    [['Open', 'Open'], 'Pending', 'blue'],
    [['Open', 'Initial'], 'Pending', 'blue'],
    [[], 'Pending', 'blue'],
    [['Open', 'Completed'], 'InProgress', 'orange'],
    [['InProgress'], 'InProgress', 'orange'],
    [['Open', 'InProgress', 'Completed'], 'InProgress', 'orange'],
    [['Expired', 'Completed'], 'InProgress', 'orange'],
  ] as [DisplayStatus[], keyof typeof MEMBER_COLOURS, string][])('CAMPAIGN-G10, CAMPAIGN-G11: %j is %s, %s', (statuses, status, colour) => {
    expect(memberStatus(statuses)).toBe(status);
    expect(MEMBER_COLOURS[status]).toBe(colour);
  });

  test('CAMPAIGN-G10: is the same for any order of the surveys', () => {
    const status = fc.constantFrom<DisplayStatus>('Open', 'InProgress', 'Completed');
    fc.assert(
      fc.property(fc.array(status), (all) => {
        expect(memberStatus(all.toReversed())).toBe(memberStatus(all));
      }),
    );
  });

  test('CAMPAIGN-G10: is the same by the list as by the room', () => {
    const user = { id: 'u', displayName: 'U', givenName: 'U', surname: '' };
    const stats = {
      ...{ responseCount: 0, assignedUsersCount: 1, isAssignedToMe: false, hasBegun: true },
      assignUserDetails: { data: [user] },
      surveyStatus: { u: { s: { name: 'Strategy', status: 'InProgress' as const } } },
    };
    expect(toMembers(stats)).toEqual([{ userId: 'u', surveys: [{ surveyId: 's', name: 'Strategy', status: 'InProgress' }] }]);
    expect(toMembers({ ...stats, surveyStatus: {} })).toEqual([{ userId: 'u', surveys: [] }]);
  });
});
