import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, spellings, wordsIn } from '#shared/palette/search-words';

test.each([
  ['Zażółć  gęślą', ['zażółć', 'gęślą']],
  ['Honest talk · 2026 (2)', ['honest', 'talk', '2026', '2']],
  ['d’équipe', ['d', 'équipe']],
  [' – ', []],
])('PALETTE-Z1: the words of %j', (text, words) => expect(wordsIn(text)).toEqual(words));

test.each([
  ['müller', ['muller', 'mueller']],
  ['żółkiewski', ['zolkiewski']],
  ['straße', ['strasse']],
  ['équipe', ['equipe']],
  ['smith', ['smith']],
])('PALETTE-Z1: spellings: %s may be typed as %j', (word, typed) => expect(spellings(word)).toEqual(typed));

test('PALETTE-Z1: words: are the same however an accent is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const spelt = (form: 'NFC' | 'NFD') => wordsIn(text.normalize(form)).map(spellings);
      expect(spelt('NFD')).toEqual(spelt('NFC'));
    }),
  );
});

test('PALETTE-Z2: askedOf: gives the longest word once it has three letters', () => {
  expect(askedOf('de Vogel')).toBe('Vogel');
  expect(askedOf('  gr ')).toBeUndefined();
  expect(askedOf('a bc d')).toBeUndefined();
  expect(askedOf('')).toBeUndefined();
});
