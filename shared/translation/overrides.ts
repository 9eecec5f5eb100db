import { flattenDictionary, mapTexts, type TextOverrides, type Texts } from '#shared/translation/dictionary';

/** TRANSLATION-X5: characters that every override may have, even if the original is shorter. */
const SHORTEST_LIMIT = 40;

const PLACE = /\{\{(\w+)\}\}/g;
/** Stray braces, or a reference to another text. */
const REFERENCE = /\{\{|\}\}|\$t\(/;
const MARKUP = /[<>]|&[#\w]+;/;
const CONTROL = /\p{Cc}/u;

/** TRANSLATION-X3: the names of the placeholders of a text, each once, sorted. */
export const findPlaceholders = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort();

/** TRANSLATION-X5: maximum characters of an override of this original. */
export const maxTextLength = (original: string): number => Math.max(SHORTEST_LIMIT, 2 * original.length);

export type TextError = 'empty' | 'line' | 'markup' | 'places' | 'length';

/** TRANSLATION-X3 to TRANSLATION-X5: why a text cannot override an original; undefined when it can. */
export function validateText(original: string, text: string): TextError | undefined {
  if (text.trim() === '') return 'empty';
  if (CONTROL.test(text) || !text.isWellFormed()) return 'line';
  if (MARKUP.test(text)) return 'markup';
  if (REFERENCE.test(text.replace(PLACE, '')) || findPlaceholders(text).join() !== findPlaceholders(original).join()) return 'places';
  return text.trim().length > maxTextLength(original) ? 'length' : undefined;
}

/** TRANSLATION-X2 to TRANSLATION-X5: the first invalid override and its error; undefined when all are valid. */
export function findInvalidText(originals: Texts, wording: TextOverrides): { key: string; mistake: TextError | 'unknown' } | undefined {
  const known = new Map(flattenDictionary(originals));
  for (const [key, text] of Object.entries(wording)) {
    const original = known.get(key);
    const mistake = original === undefined ? 'unknown' : validateText(original, text);
    if (mistake) return { key, mistake };
  }
  return undefined;
}

/** TRANSLATION-X6: the overrides without those that equal the original. */
export function dropUnchanged(originals: Texts, wording: TextOverrides): TextOverrides {
  const known = new Map(flattenDictionary(originals));
  const trimmed = Object.entries(wording).map(([key, text]) => [key, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([key, text]) => text !== known.get(key)));
}

/** TRANSLATION-X7: the dictionary with the valid overrides of a tenant. */
export const applyOverrides = (originals: Texts, wording: TextOverrides): Texts =>
  mapTexts(originals, (key, original) => {
    const text = Object.hasOwn(wording, key) ? wording[key] : undefined;
    return text !== undefined && validateText(original, text) === undefined ? text : original;
  });

/** TRANSLATION-X7: the overrides that are still valid, so that an outdated one does not prevent a save of others. */
export function dropInvalid(originals: Texts, wording: TextOverrides): TextOverrides {
  const known = new Map(flattenDictionary(originals));
  return Object.fromEntries(
    Object.entries(wording).filter(([key, text]) => known.has(key) && validateText(known.get(key) ?? '', text) === undefined),
  );
}

/** TRANSLATION-X8: the groups of texts that pages without a sign-in show. */
const OPEN_GROUPS: readonly string[] = ['general', 'messages', 'api', 'survey', 'sliderNotification', 'talk'];

/** TRANSLATION-X8: the part of a tenant's dictionary that callers without a sign-in get. */
export const publicTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([group]) => OPEN_GROUPS.includes(group)));
