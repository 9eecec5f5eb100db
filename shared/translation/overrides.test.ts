import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenDictionary, mapTexts } from '#shared/translation/dictionary';
import {
  applyOverrides,
  dropInvalid,
  dropUnchanged,
  findInvalidText,
  findPlaceholders,
  maxTextLength,
  publicTexts,
  validateText,
} from '#shared/translation/overrides';

const ORIGINALS = {
  general: { close: 'Close', total_one: '{{count}} item', total_other: '{{count}} items' },
  talk: { people: '{{giver}} and {{taker}}' },
  survey: { open: 'Open the survey' },
  navigation: { menu: 'Menu' },
};

describe('validateText', () => {
  test.each([
    ['Close', 'Shut', undefined],
    ['Close', '', 'empty'],
    ['Close', '   ', 'empty'],
    ['Close', 'Shut\nit', 'line'],
    ['Close', 'Shut\u0000', 'line'],
    ['Close', 'Shut\ud800', 'line'],
    ['Close', '<b>Shut</b>', 'markup'],
    ['Close', 'Shut &amp; go', 'markup'],
    ['Close', 'Shut & go', undefined],
    ['Close', 'Shut {{name}}', 'places'],
    ['Close', 'Shut {{', 'places'],
    ['Close', '$t(general.close)', 'places'],
    ['{{giver}} and {{taker}}', '{{taker}}, {{giver}}', undefined],
    ['{{giver}} and {{taker}}', '{{giver}}, {{giver}}, {{taker}}', undefined],
    ['{{giver}} and {{taker}}', '{{giver}}', 'places'],
    ['{{giver}} and {{taker}}', '{{giver}} and {{tacker}}', 'places'],
    ['{{giver}} and {{taker}}', '{{giver}} and {{taker, uppercase}}', 'places'],
    ['{{giver}} and {{taker}}', '{{giver}} and {{- taker}}', 'places'],
    ['Close', 'x'.repeat(40), undefined],
    ['Close', 'x'.repeat(41), 'length'],
  ] as const)('TRANSLATION-X3, TRANSLATION-X4, TRANSLATION-X5: finds in place of %j in %j the mistake %s', (original, text, mistake) =>
    expect(validateText(original, text)).toBe(mistake),
  );

  test('TRANSLATION-X3: findPlaceholders: names each once, in alphabetical order', () =>
    expect(findPlaceholders('{{b}} {{a}} {{b}}')).toEqual(['a', 'b']));

  test('TRANSLATION-X5: maxTextLength: grows with the original', () =>
    expect([maxTextLength('OK'), maxTextLength('x'.repeat(50))]).toEqual([40, 100]));

  test('TRANSLATION-X3: takes no text that includes another text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (validateText('{{name}} leads', text) === undefined) expect(text.replaceAll('{{name}}', '')).not.toMatch(/\{\{|\$t\(/);
      }),
    ));
});

describe('wording of a tenant', () => {
  test.each([
    [{}, undefined],
    [{ 'general.close': 'Shut' }, undefined],
    [
      { 'general.close': 'Shut', 'general.shut': 'Shut' },
      { key: 'general.shut', mistake: 'unknown' },
    ],
    [{ general: 'Shut' }, { key: 'general', mistake: 'unknown' }],
    [{ constructor: 'Shut' }, { key: 'constructor', mistake: 'unknown' }],
    [{ 'talk.people': 'Two' }, { key: 'talk.people', mistake: 'places' }],
  ])('TRANSLATION-X2: findInvalidText: in %j is %j', (wording, wrong) => expect(findInvalidText(ORIGINALS, wording)).toEqual(wrong));

  test('TRANSLATION-X6: dropUnchanged: drops texts that equal the original, and spaces around texts', () =>
    expect(dropUnchanged(ORIGINALS, { 'general.close': ' Close ', 'survey.open': ' Begin ' })).toEqual({ 'survey.open': 'Begin' }));

  test('TRANSLATION-X7: applyOverrides: leaves out texts that do not fit', () => {
    const wording = { 'general.close': 'Shut', 'talk.people': 'Two', 'talk.gone': 'Gone', toString: 'No' };
    expect(applyOverrides(ORIGINALS, wording)).toEqual({ ...ORIGINALS, general: { ...ORIGINALS.general, close: 'Shut' } });
    expect(dropInvalid(ORIGINALS, wording)).toEqual({ 'general.close': 'Shut' });
  });

  test('TRANSLATION-X7: applyOverrides: returns the dictionary itself when no text changes', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (wording) => {
        const free = Object.fromEntries(Object.entries(wording).filter(([key]) => !new Map(flattenDictionary(ORIGINALS)).has(key)));
        expect(applyOverrides(ORIGINALS, free)).toEqual(ORIGINALS);
      }),
    ));

  test('TRANSLATION-X8: publicTexts: has the groups that are shown without a sign-in', () =>
    expect(Object.keys(publicTexts(ORIGINALS))).toEqual(['general', 'talk', 'survey']));
});

test('flattenDictionary: gives each text under its key, and can be reversed', () => {
  expect(flattenDictionary(ORIGINALS).map(([key]) => key)).toEqual([
    'general.close',
    'general.total_one',
    'general.total_other',
    'talk.people',
    'survey.open',
    'navigation.menu',
  ]);
  expect(mapTexts(ORIGINALS, (_, text) => text)).toEqual(ORIGINALS);
});
