import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#shared/i18n/locale';

type Values = Record<string, string | number>;

interface Texts {
  [key: string]: string | Texts;
}

const loaded = new Map<Locale, Texts>();

function textsOf(locale: Locale): Texts {
  const known = loaded.get(locale);
  if (known) return known;
  const file = fileURLToPath(new URL(`../../../shared/i18n/${locale}.json`, import.meta.url));
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  loaded.set(locale, texts);
  return texts;
}

function find(texts: Texts, key: string): string | undefined {
  const found = key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

function pattern(locale: Locale, key: string, values: Values): string {
  const texts = textsOf(locale);
  const { count } = values;
  const plural = typeof count === 'number' ? find(texts, `${key}_${new Intl.PluralRules(locale).select(count)}`) : undefined;
  const text = plural ?? find(texts, key) ?? (count === undefined ? undefined : find(texts, `${key}_other`));
  if (text === undefined) throw new Error(`${locale} has no text ${key}`);
  return text;
}

const HOLE = /\{\{(\w+)\}\}/g;
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts of the application in one language. */
export interface Say {
  (key: string, values?: Values): string;
  /** Matches the whole text, with anything in place of missing values. */
  like: (key: string, values?: Values) => RegExp;
  /** Matches exactly one of these texts. */
  any: (...keys: string[]) => RegExp;
}

export function translatorFor(locale: Locale): Say {
  const say = (key: string, values: Values = {}): string =>
    pattern(locale, key, values).replace(HOLE, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${key} needs ${name}`);
      return String(values[name]);
    });
  const holed = (key: string, values: Values = {}): string =>
    pattern(locale, key, values)
      .split(HOLE)
      .map((part, index) => (index % 2 === 0 ? literal(part) : values[part] === undefined ? '.+' : literal(String(values[part]))))
      .join('');
  return Object.assign(say, {
    like: (key: string, values?: Values) => new RegExp(holed(key, values)),
    any: (...keys: string[]) => new RegExp(`^(${keys.map((key) => holed(key)).join('|')})$`),
  });
}
