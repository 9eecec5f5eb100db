import { describe, expect, test } from 'vitest';
import { type Entry, isChanged, isWanted, type Wanted } from '#shared/translation/find';
import { isPlace, PLACES, preview } from '#shared/translation/places';

const original = { 'en-GB': 'Close', 'de-DE': 'Schließen', 'it-IT': 'Chiudi', 'fr-FR': 'Fermer l’entrée' };
const entry: Entry = { key: 'general.close', original, said: original, unsaved: false };
const reworded: Entry = { ...entry, said: { ...original, 'de-DE': 'Zumachen' } };
const ALL: Wanted = { words: '', group: undefined, changedOnly: false };

describe('looking for a text', () => {
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
  ])('X9: with the words %j: %s', (words, found) => expect(isWanted(entry, { ...ALL, words })).toBe(found));

  test('X9: by its wording and by its original', () => {
    expect(isWanted(reworded, { ...ALL, words: 'zumachen' })).toBe(true);
    expect(isWanted(reworded, { ...ALL, words: 'schließen' })).toBe(true);
  });

  test('X9: among those of a group, and among those that are changed', () => {
    expect(isWanted(entry, { ...ALL, group: 'general' })).toBe(true);
    expect(isWanted(entry, { ...ALL, group: 'talk' })).toBe(false);
    expect(isWanted(entry, { ...ALL, changedOnly: true })).toBe(false);
    expect(isWanted(reworded, { ...ALL, changedOnly: true })).toBe(true);
    expect(isChanged({ ...entry, unsaved: true })).toBe(true);
  });
});

test('X11: a preview shows what might stand in the places, and leaves alone what is none', () => {
  expect(preview('{{giver}} and {{nobody}}')).toBe(`${PLACES.giver} and {{nobody}}`);
  expect([isPlace('giver'), isPlace('toString')]).toEqual([true, false]);
});
