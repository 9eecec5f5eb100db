import { expect, test } from 'vitest';
import type { MyAssignment } from '#shared/assignment/schema';
import { preparationRow } from './preparation-row.ts';

const says = ((key: string, { count }: { count?: number } = {}) => (key === 'general.questions' ? `${count} questions` : key)) as never;

test('preparation row: no line ends between the number of questions and its noun', () => {
  const multilang = { name: {} };
  const assignment = {
    ...{ surveyAssignment: { id: 'a' }, surveyResponse: { id: 'r', status: 'Open' }, prepares: [] },
    campaign: { name: 'C', status: 'Active', surveySnapshot: { multilang, languageIndependentName: 'S', questions: [{}, {}, {}] } },
  } as unknown as MyAssignment;
  expect(preparationRow(assignment, 'en-GB', says).detail).toContain('3\u00a0questions');
});
