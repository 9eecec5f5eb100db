import { describe, expect, test } from 'vitest';
import { begun, inUsualOrder, kindOf, mayAnswer, surveysIn, toAnswer } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import type { Campaign, CampaignStatus } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

const mine = (status: ResponseStatus, campaignStatus: CampaignStatus, campaign: Partial<Campaign> = {}) =>
  ({ campaign: { status: campaignStatus, isBoardpulse: false, ...campaign }, surveyResponse: { id: status, status } }) as MyAssignment;

describe('what somebody is to answer', () => {
  test.each([
    ['survey', {}],
    ['preparation', { futureTalkId: 'talk' }],
    ['evaluation', { isBoardpulse: true }],
  ] as const)('Y1: it is a %s', (kind, campaign) => expect(kindOf(mine('Open', 'Open', campaign))).toBe(kind));

  test.each([
    ['Open', 'Planned', 'active'],
    ['Open', 'Open', 'active'],
    ['InProgress', 'Open', 'active'],
    ['Completed', 'Open', 'active'],
    ['Completed', 'Done', 'inactive'],
    ['Open', 'Done', 'inactive'],
    ['InProgress', 'Done', 'inactive'],
  ] as const)('Y2: %s in a campaign that is %s is %s', (status, campaign, tab) => {
    const other = tab === 'active' ? 'inactive' : 'active';
    expect(surveysIn(tab, [mine(status, campaign)])).toHaveLength(1);
    expect(surveysIn(other, [mine(status, campaign)])).toEqual([]);
  });

  test('Y2: neither preparations nor evaluations are among the surveys', () => {
    const others = [mine('Open', 'Open', { futureTalkId: 'talk' }), mine('Completed', 'Done', { isBoardpulse: true })];
    expect([...surveysIn('active', others), ...surveysIn('inactive', others)]).toEqual([]);
  });

  test.each([
    ['Open', true],
    ['Initial', true],
    ['InProgress', true],
    ['Planned', false],
    ['Completed', false],
    ['Submitted', false],
    ['Expired', false],
  ] as const)('Y3: %s can be answered: %s', (status, yes) => expect(mayAnswer(status)).toBe(yes));

  test('Y4: begun, open, to come, missed, finished; equal ones as they came', () => {
    const rows = (['Completed', 'Expired', 'Planned', 'Open', 'InProgress', 'Open'] as const).map((status, at) => ({ status, at }));
    expect(inUsualOrder(rows).map(({ at }) => at)).toEqual([4, 3, 5, 2, 1, 0]);
  });

  test('Y5, Y6: the nearest end comes first, and the begun one that ends next is taken up again', () => {
    const [late, soon, between] = [
      mine('InProgress', 'Open', { toDate: '2026-05-01' }),
      mine('Open', 'Open', { toDate: '2026-03-01' }),
      mine('InProgress', 'Open', { toDate: '2026-04-01' }),
    ];
    const all = [late, mine('Completed', 'Open', { toDate: '2026-01-01' }), soon, mine('Open', 'Planned'), between];
    expect(toAnswer(all)).toEqual([soon, between, late]);
    expect(begun(all)).toBe(between);
    expect(begun([soon])).toBeUndefined();
  });
});
