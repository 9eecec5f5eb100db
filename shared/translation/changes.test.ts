import { expect, it } from 'vitest';
import { MOST_TOLD, wordingChanges } from '#shared/translation/changes';

const ORIGINALS = { general: { save: 'Save', close: 'Close' } };

it('X12: each text that is said otherwise stands there as it was and as it is, the original where none of their own is', () =>
  expect(wordingChanges('de-DE', ORIGINALS, { 'general.save': 'Keep' }, { 'general.close': 'Shut' })).toEqual([
    { field: 'language', after: 'de-DE' },
    { field: 'general.save', before: 'Keep', after: 'Save' },
    { field: 'general.close', before: 'Close', after: 'Shut' },
  ]));

it('X12: what says the same is no change', () =>
  expect(wordingChanges('de-DE', ORIGINALS, { 'general.save': 'Keep' }, { 'general.save': 'Keep' })).toEqual([]));

it('X12: of very many texts the first are told, and how many more there were', () => {
  const many = Object.fromEntries(Array.from({ length: MOST_TOLD + 7 }, (_, at) => [`t${at}`, `Text ${at}`]));
  const after = Object.fromEntries(Object.keys(many).map((name) => [`general.${name}`, 'Other']));
  const changes = wordingChanges('en-GB', { general: many }, {}, after);
  expect(changes).toHaveLength(MOST_TOLD + 2);
  expect(changes.at(-1)).toEqual({ field: 'moreTexts', after: '7' });
});
