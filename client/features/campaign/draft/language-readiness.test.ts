import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { finishedLanguages, textOfReaders } from '#client/features/campaign/draft/language-readiness';

const complete = { people: 0, missing: 0, outdated: 0, unreviewed: 0 };
const languages = { 'de-DE': complete, 'en-GB': { ...complete, missing: 1 } };

test('finishedLanguages: has the languages without missing texts', () =>
  expect(finishedLanguages({ languages, errors: [] }).map(({ locale }) => locale)).toEqual(['de-DE']));

test.each(['noSurvey', 'noSavedVersion', 'templateMissing'] as const)('finishedLanguages: is empty for a draft without texts: %s', (code) =>
  expect(finishedLanguages({ languages, errors: [{ code, field: 'surveyIds' }] })).toEqual([]),
);

test('textOfReaders: names no language that nobody reads, such as a default language', () => {
  const t = ((_: string, { language, count }: { language?: string; count?: number } = {}) =>
    language === undefined ? 'language' : `read by ${count}`) as unknown as TFunction;
  const read = { ...complete, people: 2 };
  expect(textOfReaders(finishedLanguages({ languages: { 'de-DE': complete, 'en-GB': read }, errors: [] }), t)).toBe('read by 2');
  expect(textOfReaders(finishedLanguages({ languages: { 'de-DE': complete }, errors: [] }), t)).toBeUndefined();
});
