import { expect, test } from 'vitest';
import { finishedLanguages } from '#client/features/campaign/draft/language-readiness';

const complete = { people: 0, missing: 0, outdated: 0, unreviewed: 0 };
const languages = { 'de-DE': complete, 'en-GB': { ...complete, missing: 1 } };

test('finishedLanguages: has the languages without missing texts', () =>
  expect(finishedLanguages({ languages, errors: [] }).map(({ locale }) => locale)).toEqual(['de-DE']));

test.each(['noSurvey', 'noSavedVersion', 'templateMissing'] as const)('finishedLanguages: is empty for a draft without texts: %s', (code) =>
  expect(finishedLanguages({ languages, errors: [{ code, field: 'surveyIds' }] })).toEqual([]),
);
