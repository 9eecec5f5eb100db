import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#shared/access/pages';
import { CATALOGUE } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';
import { PLACES } from '#shared/translation/places';
import { flat, groupOf, type Texts } from '#shared/translation/texts';
import { mistakeIn, openTexts, placesIn } from '#shared/translation/wording';
import { MADE } from '#tests/support/made-keys';

const dictionary = (locale: string) => JSON.parse(readFileSync(`shared/i18n/${locale}.json`, 'utf8')) as Texts;
const textsOf = (locale: string) => new Map(flat(dictionary(locale)));

const read = (...patterns: string[]): string =>
  globSync(patterns)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const english = textsOf('en-GB');
const sources = read('client/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts');

/** Names of the product are the same everywhere. */
const NAMES = new Set(['Future Talk']);

const NUMBER = /_(zero|one|two|few|many|other)$/;
/** Singular and plural are one message to whoever asks for it. */
const asked = (key: string) => key.replace(NUMBER, '');

const groups = [...new Set([...english.keys()].map(groupOf))];
/** Keys put together at run time, as they are written: `status.${status}`. */
const templates = [
  ...new Set(
    [...sources.matchAll(/`(\w+)\.([^`\s]*\$\{[^`]*)`/g)].flatMap(([, group = '', rest]) =>
      groups.includes(group) ? [`${group}.${rest}`] : [],
    ),
  ),
];
/** Of a group within a group all that is in it is made by one template. */
const NESTED = /^(\w+\.\w+\.)\$\{/;
const nested = templates.flatMap((template) => NESTED.exec(template)?.[1] ?? []);
const made = Object.values(MADE).flat();
const isUsed = (key: string) =>
  nested.some((group) => key.startsWith(group)) ||
  made.includes(asked(key)) ||
  [`'${asked(key)}'`, `"${asked(key)}"`].some((quoted) => sources.includes(quoted));

/** Calls of `t` with the key in full, and what stands behind it up to the end of its values. */
const said = [...sources.matchAll(/\bt\(\s*'([\w.]+)'(\s*,\s*\{(?:[^{}]|\{[^{}]*\})*)?/g)].map(([, key = '', values = '']) => ({
  key,
  values,
}));

/** Nobody is spoken to as a stranger in one place and as a colleague in another. */
const STRANGER: Record<string, RegExp> = {
  'de-DE': /(?<=[\p{L},] )(Sie|Ihnen|Ihre?[nmrs]?)\b/u,
  'fr-FR': /\b(vous|votre|vos)\b/iu,
  'it-IT': /\b(Lei|Suo|Sua|Suoi|Sue|Loro)\b/u,
};
/** Signs that a keyboard has, in place of those that print has; in French also a space that lets a line break before a sign. */
const UNPRINTED: Record<string, RegExp> = {
  'en-GB': /['"]|\.{3}/,
  'de-DE': /['"]|\.{3}/,
  'fr-FR': /['"]|\.{3}|[^\u00a0\u202f\d][;:!?»](?!\w|\/\/)|«[^\u00a0\u202f]/,
  'it-IT': /['"]|\.{3}/,
};

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsOf(locale);
  test('say everything that English says, and nothing else', () => {
    const messages = (of: Iterable<string>) => [...new Set([...of].map(asked))].sort();
    expect(messages(texts.keys())).toEqual(messages(english.keys()));
  });
  test('have one and several of whatever is counted', () => {
    const counted = Map.groupBy(
      [...texts.keys()].filter((key) => NUMBER.test(key)),
      asked,
    );
    for (const [message, forms] of counted) expect(forms.sort(), message).toEqual([`${message}_one`, `${message}_other`]);
  });
  test('keep the places where names and numbers go', () => {
    for (const [key, text] of texts) expect(placesIn(text), key).toEqual(placesIn(english.get(key) ?? ''));
  });
  test('could each stand in its own place', () => {
    expect([...texts].filter(([, text]) => mistakeIn(text, text) !== undefined)).toEqual([]);
  });
  test('speak to everybody alike', () => {
    expect([...texts].filter(([, text]) => STRANGER[locale]?.test(text))).toEqual([]);
  });
  test('are printed as the language is', () => {
    expect([...texts].filter(([, text]) => UNPRINTED[locale]?.test(text))).toEqual([]);
  });
  if (locale === 'en-GB') return;
  test('are translated', () => {
    const same = [...texts].filter(([key, text]) => /[a-z]{4,} [a-z]{3,}/i.test(text) && english.get(key) === text && !NAMES.has(text));
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

test('every key that is put together at run time is one of those that are known', () => {
  expect(
    templates.filter((template) => !NESTED.test(template) && !Object.hasOwn(MADE, template)),
    'add them to tests/support/made-keys.ts',
  ).toEqual([]);
  expect(
    Object.keys(MADE).filter((template) => !templates.includes(template)),
    'nobody makes these any more',
  ).toEqual([]);
  const messages = new Set([...english.keys()].map(asked));
  expect(
    made.filter((key) => !messages.has(key)),
    'these would not be said',
  ).toEqual([]);
});

test('every message is used somewhere', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('whoever says a message gives what belongs in it', () => {
  const without = said.flatMap(({ key, values }) => {
    const texts = [...english].filter(([each]) => asked(each) === key).map(([, text]) => text);
    const places = [...new Set(texts.flatMap(placesIn))];
    return places.filter((place) => !new RegExp(`\\b${place}\\b`).test(values)).map((place) => `${key}: ${place}`);
  });
  // What is given as a whole, by a name, is looked at by nobody here.
  const known = without.filter((each) => !new RegExp(`'${each.split(':')[0]}',\\s*\\w+\\)`).test(sources));
  expect(known).toEqual([]);
});

test('every refusal can be said', () => {
  for (const { messageKey } of Object.values(CATALOGUE)) expect(english.has(messageKey), messageKey).toBe(true);
});

test('every page can be named', () => {
  for (const { entry } of PAGES) if (entry) expect([entry.label, entry.crumb].filter((key) => !english.has(key))).toEqual([]);
});

test('X11: every place is explained, and so is each group', () => {
  const places = [...new Set([...english.values()].flatMap(placesIn))];
  expect(
    places.filter((place) => !Object.hasOwn(PLACES, place)),
    'add them to shared/translation/places.ts',
  ).toEqual([]);
  expect(
    Object.keys(PLACES).filter((place) => !places.includes(place)),
    'nothing has these any more',
  ).toEqual([]);
  expect(
    groups.filter((group) => !english.has(`translations.groups.${group}`)),
    'name them in translations.groups',
  ).toEqual([]);
});

test('X8: what a respondent without a name reads is told without a sign-in', () => {
  const theirs = read('client/anonymous/*.{ts,tsx}', 'client/features/survey/**/*.{ts,tsx}', 'shared/response/flow/**/*.ts');
  const open = new Map(flat(openTexts(dictionary('en-GB'))));
  const needed = [...english.keys()].filter((key) => [`'${asked(key)}'`, `"${asked(key)}"`].some((quoted) => theirs.includes(quoted)));
  expect(needed.filter((key) => !open.has(key))).toEqual([]);
});
