import { expect, test } from 'vitest';
import { questionnaireTitle } from './questionnaire-title.ts';

test.each([
  ['names survey and campaign', { 'en-GB': 'Working as a board', 'de-DE': 'Zusammenarbeit' }, 'Working as a board · Board 2026'],
  ['names the same name once', { 'en-GB': 'Board 2026' }, 'Board 2026'],
  ['names the campaign of a survey without a name', undefined, 'Board 2026'],
])('questionnaireTitle: %s', (_, name, title) =>
  expect(questionnaireTitle({ name: 'Board 2026', surveySnapshot: { multilang: name ? { name } : {} } }, 'en-GB')).toBe(title),
);
