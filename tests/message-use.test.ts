import { expect, test } from 'vitest';
import { PAGES } from '#shared/access/pages';
import { ORGANIZATION_ROLES } from '#shared/access/roles-and-modules';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { TenantChange } from '#shared/tenant/schema';
import { flattenDictionary, keyGroup } from '#shared/translation/dictionary';
import { findPlaceholders, publicTexts } from '#shared/translation/overrides';
import { PLACEHOLDERS } from '#shared/translation/placeholder-examples';
import { DYNAMIC_KEYS } from '#tests/support/dynamic-message-keys';
import { english, keyAsked, readDictionary, readSources, sources, textsOf } from '#tests/support/message-sources';

const groups = [...new Set([...english.keys()].map(keyGroup))];
/** Keys that are built at run time, as in the source: `status.${status}`. */
const templates = [
  ...new Set(
    [...sources.matchAll(/`(\w+)\.([^`\s]*\$\{[^`]*)`/g)].flatMap(([, group = '', rest]) =>
      groups.includes(group) ? [`${group}.${rest}`] : [],
    ),
  ),
];
/** A template that builds all keys of a nested group. */
const NESTED = /^(\w+\.\w+\.)\$\{/;
const nested = templates.flatMap((template) => NESTED.exec(template)?.[1] ?? []);
const made = Object.values(DYNAMIC_KEYS).flat();
const isUsed = (key: string) =>
  nested.some((group) => key.startsWith(group)) ||
  made.includes(keyAsked(key)) ||
  [`'${keyAsked(key)}'`, `"${keyAsked(key)}"`].some((quoted) => sources.includes(quoted));

/** Calls of `t` with a literal key, and the source of their values. */
const calls = [...sources.matchAll(/\bt\(\s*'([\w.]+)'(\s*,\s*\{(?:[^{}]|\{[^{}]*\})*)?/g)].map(([, key = '', values = '']) => ({
  key,
  values,
}));

test('message keys that are built at run time: each is listed in dynamic-message-keys.ts', () => {
  expect(
    templates.filter((template) => !NESTED.test(template) && !Object.hasOwn(DYNAMIC_KEYS, template)),
    'add them to tests/support/dynamic-message-keys.ts',
  ).toEqual([]);
  expect(
    Object.keys(DYNAMIC_KEYS).filter((template) => !templates.includes(template)),
    'nobody makes these any more',
  ).toEqual([]);
  const messages = new Set([...english.keys()].map(keyAsked));
  expect(
    made.filter((key) => !messages.has(key)),
    'these would not be said',
  ).toEqual([]);
});

test('messages: each is used', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('t(): each call gives the values of its message’s placeholders', () => {
  const without = calls.flatMap(({ key, values }) => {
    const texts = [...english].filter(([each]) => keyAsked(each) === key).map(([, text]) => text);
    const places = [...new Set(texts.flatMap(findPlaceholders))];
    return places.filter((place) => !new RegExp(`\\b${place}\\b`).test(values)).map((place) => `${key}: ${place}`);
  });
  // Values that are passed as a variable are not checked here.
  const known = without.filter((each) => !new RegExp(`'${each.split(':')[0]}',\\s*\\w+\\)`).test(sources));
  expect(known).toEqual([]);
});

test('error catalogue: each type has a message', () => {
  for (const { messageKey } of Object.values(ERROR_CATALOG)) expect(english.has(messageKey), messageKey).toBe(true);
});

test.each(LOCALES)('user form: %s has a name of its own for each role and right', (locale) => {
  const texts = textsOf(locale);
  const names = ['team.boardMember', 'team.administrator', ...ORGANIZATION_ROLES.map((role) => `roles.${role}`)].map((key) =>
    texts.get(key),
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('pages: each entry has a message', () => {
  for (const { entry } of PAGES) if (entry) expect([entry.label, entry.crumb].filter((key) => !english.has(key))).toEqual([]);
});

test('TRANSLATION-X11: placeholders and groups: each has an explanation', () => {
  const places = [...new Set([...english.values()].flatMap(findPlaceholders))];
  expect(
    places.filter((place) => !Object.hasOwn(PLACEHOLDERS, place)),
    'add them to shared/translation/placeholder-examples.ts',
  ).toEqual([]);
  expect(
    Object.keys(PLACEHOLDERS).filter((place) => !places.includes(place)),
    'nothing has these any more',
  ).toEqual([]);
  expect(
    groups.filter((group) => !english.has(`translations.groups.${group}`)),
    'name them in translations.groups',
  ).toEqual([]);
});

test('TRANSLATION-X8: publicTexts: has every text that an anonymous respondent reads', () => {
  const theirs = readSources('client/anonymous/*.{ts,tsx}', 'client/features/survey/**/*.{ts,tsx}', 'shared/survey-flow/**/*.ts');
  const open = new Map(flattenDictionary(publicTexts(readDictionary('en-GB'))));
  const needed = [...english.keys()].filter((key) =>
    [`'${keyAsked(key)}'`, `"${keyAsked(key)}"`].some((quoted) => theirs.includes(quoted)),
  );
  expect(needed.filter((key) => !open.has(key))).toEqual([]);
});

test('TENANT-O4: the fields of the audit log have names: those in the source, settings and library items', () => {
  const named = [...readSources('server/**/*.ts', 'db/**/*.ts', 'shared/**/*.ts').matchAll(/\bfield: '(\w+)', (?:before|after)\b/g)].map(
    ([, field = '']) => field,
  );
  expect(named).toContain('campaign');
  const fields = new Set([...named, ...Object.keys(TenantChange.properties), ...LIBRARY_KINDS]);
  fields.delete('revision');
  expect([...fields].filter((field) => !english.has(`audit.fields.${field}`))).toEqual([]);
});
