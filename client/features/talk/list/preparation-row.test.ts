import { expect, test } from 'vitest';
import type { MyAssignment } from '#shared/assignment/schema';
import { preparationRow } from './preparation-row.ts';

const says = ((key: string, { count }: { count?: number } = {}) => (key === 'general.questions' ? `${count} questions` : key)) as never;

const assignmentIn = (campaign: object) =>
  ({
    ...{ surveyAssignment: { id: 'a' }, surveyResponse: { id: 'r', status: 'Open' }, prepares: [] },
    campaign: {
      ...{ name: 'C', status: 'Open', fromDate: '2026-03-02', toDate: '2098-12-31' },
      surveySnapshot: { multilang: { name: {} }, languageIndependentName: 'S', questions: [{}, {}, {}] },
      ...campaign,
    },
  }) as unknown as MyAssignment;

test('preparationRow: no line ends between the number of questions and its noun', () => {
  expect(preparationRow(assignmentIn({}), 'en-GB', says).detail).toContain('3\u00a0questions');
});

test.each([
  ['Done', '2098-12-31', 'surveys.closedEarly'],
  ['Done', '2026-03-27', undefined],
  ['Open', '2098-12-31', undefined],
])('CAMPAIGN-G19: preparationRow: says whether a campaign that is %s with last day %s was closed early', (status, toDate, closedEarly) => {
  expect(preparationRow(assignmentIn({ status, toDate }), 'en-GB', says).closedEarly).toBe(closedEarly);
});
