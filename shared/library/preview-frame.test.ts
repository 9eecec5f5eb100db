import { expect, test } from 'vitest';
import { emptyDraft } from '#shared/library/draft';
import { previewResponse, previewShape } from '#shared/library/preview-frame';
import { libraryAsSnapshot } from '#shared/library/preview-snapshot';
import type { LibraryItem } from '#shared/library/schema';
import { countGaps, gapsOf } from '#shared/library/text-gaps';
import { hashText } from '#shared/library/text-hash';

const ID = '00000000-0000-4000-8000-00000000000';
const item = (kind: 'question' | 'survey', more: Partial<LibraryItem>): LibraryItem => ({ ...emptyDraft(kind), ...more }) as LibraryItem;
const QUESTION = item('question', {
  id: `${ID}1`,
  type: 'single-without',
  multilang: { scalarQuestion1: { 'en-GB': 'How?', 'de-DE': 'Wie?' }, textQuestion1: { 'en-GB': 'Of another type' } },
  states: { scalarQuestion1: { 'de-DE': { origin: 'person', sourceLanguage: 'en-GB', sourceHash: hashText('How was it?') } } },
});
const SURVEY = item('survey', { id: `${ID}2`, multilang: { name: { 'en-GB': 'Pulse' } } });

test('LIBRARY-P8: libraryAsSnapshot contains only visible texts, and no states', () => {
  expect(libraryAsSnapshot('survey', SURVEY, [QUESTION])).toEqual({
    id: SURVEY.id,
    languageIndependentName: '',
    multilang: { name: { 'en-GB': 'Pulse' } },
    questions: [{ id: QUESTION.id, type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': 'How?', 'de-DE': 'Wie?' } } }],
  });
  expect(libraryAsSnapshot('question', QUESTION, []).questions.map(({ id }) => id)).toEqual([QUESTION.id]);
});

test('LIBRARY-P9: a preview starts at the chosen screen or question, and restarts when questions change, not texts', () => {
  const survey = libraryAsSnapshot('survey', SURVEY, [QUESTION, { ...QUESTION, id: `${ID}3` }]);
  expect(previewResponse({ survey, start: 'welcome' })).toMatchObject({ status: 'Open', currentResponseIndex: 0 });
  expect(previewResponse({ survey, start: `${ID}3` })).toMatchObject({ status: 'InProgress', currentResponseIndex: 1 });
  expect(previewResponse({ survey, start: 'closing' }).status).toBe('Completed');
  const shape = previewShape({ survey, start: 'welcome', run: 0 });
  expect(previewShape({ survey: { ...survey, multilang: { name: { 'en-GB': 'Other' } } }, start: 'welcome', run: 0 })).toBe(shape);
  expect(previewShape({ survey: { ...survey, questions: survey.questions.toReversed() }, start: 'welcome', run: 0 })).not.toBe(shape);
  expect(previewShape({ survey, start: 'welcome', run: 1 })).not.toBe(shape);
});

test('LIBRARY-T4: gapOf finds missing required texts, outdated ones and unreviewed ones', () => {
  expect(gapsOf('question', QUESTION, 'de-DE')).toEqual([{ field: 'scalarQuestion1', gap: 'outdated' }]);
  expect(gapsOf('question', QUESTION, 'en-GB')).toEqual([]);
  expect(gapsOf('question', QUESTION, 'fr-FR')).toEqual([{ field: 'scalarQuestion1', gap: 'missing' }]);
  const fresh = { ...QUESTION, states: { scalarQuestion1: { 'de-DE': { origin: 'person' as const } } } };
  expect(gapsOf('question', fresh, 'de-DE')).toEqual([{ field: 'scalarQuestion1', gap: 'unreviewed' }]);
  expect(countGaps([{ gap: 'missing' }, { gap: 'missing' }, { gap: 'outdated' }])).toEqual({ missing: 2, outdated: 1, unreviewed: 0 });
});
