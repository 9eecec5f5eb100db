import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flat, mapTexts } from '#shared/translation/texts';
import { fitting, kept, mistakeIn, openTexts, placesIn, reworded, roomFor, wrongIn } from '#shared/translation/wording';

const ORIGINALS = {
  general: { close: 'Close', total_one: '{{count}} item', total_other: '{{count}} items' },
  talk: { people: '{{giver}} and {{taker}}' },
  survey: { open: 'Open the survey' },
  navigation: { menu: 'Menu' },
};

describe('what can stand in place of an original', () => {
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
  ] as const)('X3, X4, X5: for %j, %j: %s', (original, text, mistake) => expect(mistakeIn(original, text)).toBe(mistake));

  test('X3: places are named once, whatever their order', () => expect(placesIn('{{b}} {{a}} {{b}}')).toEqual(['a', 'b']));

  test('X5: a long original gives more room', () => expect([roomFor('OK'), roomFor('x'.repeat(50))]).toEqual([40, 100]));

  test('X3: a text that can stand never says another text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (mistakeIn('{{name}} leads', text) === undefined) expect(text.replaceAll('{{name}}', '')).not.toMatch(/\{\{|\$t\(/);
      }),
    ));
});

describe('a wording', () => {
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
  ])('X2: of %j wrong is %j', (wording, wrong) => expect(wrongIn(ORIGINALS, wording)).toEqual(wrong));

  test('X6: what says the same as the original is left out, and spaces around a text', () =>
    expect(kept(ORIGINALS, { 'general.close': ' Close ', 'survey.open': ' Begin ' })).toEqual({ 'survey.open': 'Begin' }));

  test('X7: what does not fit is passed over', () => {
    const wording = { 'general.close': 'Shut', 'talk.people': 'Two', 'talk.gone': 'Gone', toString: 'No' };
    expect(reworded(ORIGINALS, wording)).toEqual({ ...ORIGINALS, general: { ...ORIGINALS.general, close: 'Shut' } });
    expect(fitting(ORIGINALS, wording)).toEqual({ 'general.close': 'Shut' });
  });

  test('X7: nothing said otherwise is the dictionary as it is', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (wording) => {
        const free = Object.fromEntries(Object.entries(wording).filter(([key]) => !new Map(flat(ORIGINALS)).has(key)));
        expect(reworded(ORIGINALS, free)).toEqual(ORIGINALS);
      }),
    ));

  test('X8: without a sign-in nothing is told of other groups', () =>
    expect(Object.keys(openTexts(ORIGINALS))).toEqual(['general', 'talk', 'survey']));
});

test('every text of a dictionary has its key, and comes back under it', () => {
  expect(flat(ORIGINALS).map(([key]) => key)).toEqual([
    'general.close',
    'general.total_one',
    'general.total_other',
    'talk.people',
    'survey.open',
    'navigation.menu',
  ]);
  expect(mapTexts(ORIGINALS, (_, text) => text)).toEqual(ORIGINALS);
});
