import { describe, expect, test } from 'vitest';
import {
  assignmentKind,
  canAnswer,
  nextToResume,
  openAssignments,
  sortByDefault,
  surveysInTab,
  toPrepare,
  withNamesAlone,
} from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import type { Campaign, CampaignStatus } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

const mine = (status: ResponseStatus, campaignStatus: CampaignStatus, campaign: Partial<Campaign> = {}) =>
  ({ campaign: { status: campaignStatus, isBoardpulse: false, ...campaign }, surveyResponse: { id: status, status } }) as MyAssignment;

describe('list of assignments', () => {
  test.each([
    ['survey', {}],
    ['preparation', { futureTalkId: 'talk' }],
    ['evaluation', { isBoardpulse: true }],
  ] as const)('ASSIGNMENT-Y1: assignmentKind: tells the kind %s by its campaign', (kind, campaign) =>
    expect(assignmentKind(mine('Open', 'Open', campaign))).toBe(kind),
  );

  test.each([
    ['Open', 'Planned', 'active'],
    ['Open', 'Open', 'active'],
    ['InProgress', 'Open', 'active'],
    ['Completed', 'Open', 'active'],
    ['Completed', 'Done', 'inactive'],
    ['Open', 'Done', 'inactive'],
    ['InProgress', 'Done', 'inactive'],
  ] as const)(
    'ASSIGNMENT-Y2: surveysInTab: an assignment that is %s in a campaign that is %s is in the tab %s',
    (status, campaign, tab) => {
      const other = tab === 'active' ? 'inactive' : 'active';
      expect(surveysInTab(tab, [mine(status, campaign)])).toHaveLength(1);
      expect(surveysInTab(other, [mine(status, campaign)])).toEqual([]);
    },
  );

  test('ASSIGNMENT-Y2: surveysInTab: has no preparations and no evaluations', () => {
    const others = [mine('Open', 'Open', { futureTalkId: 'talk' }), mine('Completed', 'Done', { isBoardpulse: true })];
    expect([...surveysInTab('active', others), ...surveysInTab('inactive', others)]).toEqual([]);
  });

  test.each([
    ['Open', true],
    ['Initial', true],
    ['InProgress', true],
    ['Planned', false],
    ['Completed', false],
    ['Submitted', false],
    ['Expired', false],
  ] as const)('ASSIGNMENT-Y3: canAnswer: %s can be answered: %s', (status, yes) => expect(canAnswer(status)).toBe(yes));

  test('ASSIGNMENT-Y4: sortByDefault: puts begun, open, planned, missed, over and finished ones in this order, and keeps that of equal ones', () => {
    const rows = (['Completed', 'Over', 'Expired', 'Planned', 'Open', 'InProgress', 'Open'] as const).map((status, at) => ({ status, at }));
    expect(sortByDefault(rows).map(({ at }) => at)).toEqual([5, 4, 6, 3, 2, 1, 0]);
  });

  test('ASSIGNMENT-Y5, ASSIGNMENT-Y6: openAssignments: puts the nearest end first; nextToResume: gives the begun one that ends next', () => {
    const [late, soon, between] = [
      mine('InProgress', 'Open', { toDate: '2026-05-01' }),
      mine('Open', 'Open', { toDate: '2026-03-01' }),
      mine('InProgress', 'Open', { toDate: '2026-04-01' }),
    ];
    const all = [late, mine('Completed', 'Open', { toDate: '2026-01-01' }), soon, mine('Open', 'Planned'), between];
    expect(openAssignments(all)).toEqual([soon, between, late]);
    expect(nextToResume(all)).toBe(between);
    expect(nextToResume([soon])).toBeUndefined();
  });

  test('ASSIGNMENT-Y8: toPrepare: has the preparations that can be answered now', () => {
    const talk = { futureTalkId: 'talk' };
    const [open, begun] = [mine('Open', 'Open', talk), mine('InProgress', 'Open', talk)];
    const others = [mine('Completed', 'Open', talk), mine('Open', 'Done', talk), mine('Open', 'Planned', talk), mine('Open', 'Open')];
    expect(toPrepare([open, ...others, begun])).toEqual([open, begun]);
  });

  test('ASSIGNMENT-Y10: withNamesAlone: keeps the name and which questions there are, and no other text', () => {
    const [name, introTitle, textQuestion] = [{ 'en-GB': 'Pulse' }, { 'en-GB': 'Hello' }, { 'en-GB': 'What helps?' }];
    const survey = { id: 'survey', languageIndependentName: 'pulse', multilang: { name, introTitle } };
    const question = { id: 'question', type: 'text-only', pageId: 'page' } as const;
    const whole = { ...survey, questions: [{ ...question, multilang: { textQuestion } }] };
    const listed = { ...survey, multilang: { name }, questions: [{ ...question, multilang: {} }] };
    expect(withNamesAlone(whole)).toEqual(listed);
    expect(withNamesAlone({ ...whole, multilang: { introTitle } }).multilang).toEqual({});
  });
});
