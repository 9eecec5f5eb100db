import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverSearchOf, spellingVariants, wordsIn } from '#shared/palette/search-words';

test.each([
  ['Zażółć  gęślą', ['zażółć', 'gęślą']],
  ['Honest talk · 2026 (2)', ['honest', 'talk', '2026', '2']],
  ['d’équipe', ['d', 'équipe']],
  [' – ', []],
])('PALETTE-Z1: wordsIn: of %j are %j', (text, words) => expect(wordsIn(text)).toEqual(words));

test.each([
  ['müller', ['muller', 'mueller']],
  ['żółkiewski', ['zolkiewski']],
  ['straße', ['strasse']],
  ['équipe', ['equipe']],
  ['smith', ['smith']],
])('PALETTE-Z1: spellingVariants: %s may be typed as %j', (word, typed) => expect(spellingVariants(word)).toEqual(typed));

test('PALETTE-Z1: words: are the same however an accent is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const spelt = (form: 'NFC' | 'NFD') => wordsIn(text.normalize(form)).map(spellingVariants);
      expect(spelt('NFD')).toEqual(spelt('NFC'));
    }),
  );
});

test('PALETTE-Z2: serverSearchOf: gives the longest word once it has three letters', () => {
  expect(serverSearchOf('de Vogel')).toBe('Vogel');
  expect(serverSearchOf('  gr ')).toBeUndefined();
  expect(serverSearchOf('a bc d')).toBeUndefined();
  expect(serverSearchOf('')).toBeUndefined();
});
