import { expect, it } from 'vitest';
import { diffOverrides, MAX_AUDITED_TEXTS } from '#shared/translation/audit-changes';

const ORIGINALS = { general: { save: 'Save', close: 'Close' } };

it('TRANSLATION-X12: diffOverrides: has each changed text with its old and new wording, or the original', () =>
  expect(diffOverrides('de-DE', ORIGINALS, { 'general.save': 'Keep' }, { 'general.close': 'Shut' })).toEqual([
    { field: 'language', after: 'de-DE' },
    { field: 'general.save', before: 'Keep', after: 'Save' },
    { field: 'general.close', before: 'Close', after: 'Shut' },
  ]));

it('TRANSLATION-X12: diffOverrides: is empty when no text changes', () =>
  expect(diffOverrides('de-DE', ORIGINALS, { 'general.save': 'Keep' }, { 'general.save': 'Keep' })).toEqual([]));

it('TRANSLATION-X12: diffOverrides: lists the first of very many texts, and the number of the others', () => {
  const many = Object.fromEntries(Array.from({ length: MAX_AUDITED_TEXTS + 7 }, (_, at) => [`t${at}`, `Text ${at}`]));
  const after = Object.fromEntries(Object.keys(many).map((name) => [`general.${name}`, 'Other']));
  const changes = diffOverrides('en-GB', { general: many }, {}, after);
  expect(changes).toHaveLength(MAX_AUDITED_TEXTS + 2);
  expect(changes.at(-1)).toEqual({ field: 'moreTexts', after: '7' });
});
