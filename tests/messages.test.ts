import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const textsOf = (locale: string) => new Map(flat(JSON.parse(readFileSync(`shared/i18n/${locale}.json`, 'utf8')) as Texts));
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

const english = textsOf('en-GB');
const sources = globSync(['client/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts'])
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Names of the product are the same everywhere. */
const NAMES = new Set(['Future Talk']);

/** Singular and plural are one message to whoever asks for it. */
const asked = (key: string) => key.replace(/_(one|other)$/, '');

/** Keys put together at run time, by their fixed beginning: `status.${status}`. */
const families = [...sources.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map((match) => match[1] ?? '');
const isUsed = (key: string) =>
  [`'${asked(key)}'`, `"${asked(key)}"`].some((quoted) => sources.includes(quoted)) || families.some((family) => key.startsWith(family));

describe.each(LOCALES.filter((locale) => locale !== 'en-GB'))('texts in %s', (locale) => {
  const texts = textsOf(locale);
  test('say everything that English says, and nothing else', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test('keep the places where names and numbers go', () => {
    for (const [key, text] of texts) expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
  });
  test('are translated', () => {
    const same = [...texts].filter(([key, text]) => /[a-z]{4,} [a-z]{3,}/i.test(text) && english.get(key) === text && !NAMES.has(text));
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

test('every message is used somewhere', () => {
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('every refusal can be said', () => {
  for (const { messageKey } of Object.values(CATALOGUE)) expect(english.has(messageKey), messageKey).toBe(true);
});
