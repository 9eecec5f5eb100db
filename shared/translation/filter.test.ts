import { describe, expect, test } from 'vitest';
import { isOverridden, matchesFilter, readTextFilter, type TextEntry, type TextFilter } from '#shared/translation/filter';
import { isPlaceholder, PLACEHOLDERS, preview } from '#shared/translation/placeholder-examples';

const original = { 'en-GB': 'Close', 'de-DE': 'Schließen', 'it-IT': 'Chiudi', 'fr-FR': 'Fermer l’entrée' };
const entry: TextEntry = { key: 'general.close', original, current: original, unsaved: false };
const reworded: TextEntry = { ...entry, current: { ...original, 'de-DE': 'Zumachen' } };
const ALL: TextFilter = { words: '', group: undefined, changedOnly: false };

describe('matchesFilter', () => {
  test.each([
    ['', true],
    ['CLOSE', true],
    ['general', true],
    ['schliessen', false],
    ['schließen', true],
    ['entree', true],
    ['fermer chiudi', true],
    ['fermer open', false],
    ['  fermer  ', true],
  ])('TRANSLATION-X9: finds by the words %j: %s', (words, found) => expect(matchesFilter(entry, { ...ALL, words })).toBe(found));

  test('TRANSLATION-X9: finds by wording and by original', () => {
    expect(matchesFilter(reworded, { ...ALL, words: 'zumachen' })).toBe(true);
    expect(matchesFilter(reworded, { ...ALL, words: 'schließen' })).toBe(true);
  });

  test('TRANSLATION-X9: finds within a group, and among changed texts', () => {
    expect(matchesFilter(entry, { ...ALL, group: 'general' })).toBe(true);
    expect(matchesFilter(entry, { ...ALL, group: 'talk' })).toBe(false);
    expect(matchesFilter(entry, { ...ALL, changedOnly: true })).toBe(false);
    expect(matchesFilter(reworded, { ...ALL, changedOnly: true })).toBe(true);
    expect(isOverridden({ ...entry, unsaved: true })).toBe(true);
  });
});

test('TRANSLATION-X11: preview: fills known placeholders with examples, and leaves others alone', () => {
  expect(preview('{{giver}} and {{nobody}}')).toBe(`${PLACEHOLDERS.giver} and {{nobody}}`);
  expect([isPlaceholder('giver'), isPlaceholder('toString')]).toEqual([true, false]);
});

test.each([
  [
    { search: 'close', group: 'general', changed: true },
    { search: 'close', group: 'general', changed: true },
  ],
  [{ search: 7, group: '', changed: 'yes' }, {}],
  [{}, {}],
])('TRANSLATION-X13: readTextFilter: %j is read as %j', (said, place) => expect(readTextFilter(said)).toEqual(place));
