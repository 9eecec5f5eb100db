import type { Locale } from '#shared/i18n/locale';

/** A dictionary as it is written: groups, and texts in them. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Texts by their full key, such as `general.close`. */
export type Wording = Record<string, string>;

/** Something in every language. */
export type InEach<T> = Record<Locale, T>;

/** Every text of a dictionary with its full key, in the order in which they stand. */
export const flat = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[before + name, text] as [string, string]] : flat(text, `${before}${name}.`),
  );

/** The first part of a key: texts of one part of the product stand in one group. */
export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** The dictionary with each text as `say` would have it. */
export const mapTexts = (texts: Texts, say: (key: string, text: string) => string, before = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? say(before + name, text) : mapTexts(text, say, `${before}${name}.`),
    ]),
  );
