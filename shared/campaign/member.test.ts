import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEMBER_COLOURS, memberStatus, membersOf } from '#shared/campaign/member';
import type { ShownStatus } from '#shared/response/status';

describe('how far a member is', () => {
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
  ] as [ShownStatus[], keyof typeof MEMBER_COLOURS, string][])('G10, G11: %j is %s, %s', (statuses, status, colour) => {
    expect(memberStatus(statuses)).toBe(status);
    expect(MEMBER_COLOURS[status]).toBe(colour);
  });

  test('G10: the order of the surveys does not matter', () => {
    const status = fc.constantFrom<ShownStatus>('Open', 'InProgress', 'Completed');
    fc.assert(
      fc.property(fc.array(status), (all) => {
        expect(memberStatus(all.toReversed())).toBe(memberStatus(all));
      }),
    );
  });

  test('G10: what a list carries of the members is what their room tells', () => {
    const user = { id: 'u', displayName: 'U', givenName: 'U', surname: '' };
    const stats = {
      ...{ responseCount: 0, assignedUsersCount: 1, isAssignedToMe: false, hasBegun: true },
      assignUserDetails: { data: [user] },
      surveyStatus: { u: { s: { name: 'Strategy', status: 'InProgress' as const } } },
    };
    expect(membersOf(stats)).toEqual([{ userId: 'u', surveys: [{ surveyId: 's', name: 'Strategy', status: 'InProgress' }] }]);
    expect(membersOf({ ...stats, surveyStatus: {} })).toEqual([{ userId: 'u', surveys: [] }]);
  });
});
