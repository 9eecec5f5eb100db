import { globSync, readFileSync } from 'node:fs';
import { flattenDictionary, type Texts } from '#shared/translation/dictionary';

/** The dictionary of a language, nested by group. */
export const readDictionary = (locale: string) => JSON.parse(readFileSync(`shared/i18n/${locale}.json`, 'utf8')) as Texts;
/** The texts of a language by message key. */
export const textsOf = (locale: string) => new Map(flattenDictionary(readDictionary(locale)));

/** The source files of these patterns, without tests, as one text. */
export const readSources = (...patterns: string[]): string =>
  globSync(patterns)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The English texts, the default. */
export const english = textsOf('en-GB');
/** The source of the product. */
export const sources = readSources('client/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts');

/** The suffix of a plural form. */
export const NUMBER = /_(zero|one|two|few|many|other)$/;
/** The key without its plural suffix, as code requests it. */
export const keyAsked = (key: string) => key.replace(NUMBER, '');
