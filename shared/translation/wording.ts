import { flat, mapTexts, type Texts, type Wording } from '#shared/translation/texts';

/** X5: characters that any text may have, however short its original is. */
const SHORTEST_LIMIT = 40;

const PLACE = /\{\{(\w+)\}\}/g;
/** What is left of braces, or would make a text say another one. */
const REFERENCE = /\{\{|\}\}|\$t\(/;
const MARKUP = /[<>]|&[#\w]+;/;
const CONTROL = /\p{Cc}/u;

/** X3: the names of what the page puts into a text, each once, by the alphabet. */
export const placesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))].sort();

/** X5: how many characters a text may have in place of this original. */
export const roomFor = (original: string): number => Math.max(SHORTEST_LIMIT, 2 * original.length);

export type Mistake = 'empty' | 'line' | 'markup' | 'places' | 'length';

/** X3 to X5: what keeps a text from standing in place of an original; undefined when nothing does. */
export function mistakeIn(original: string, text: string): Mistake | undefined {
  if (text.trim() === '') return 'empty';
  if (CONTROL.test(text) || !text.isWellFormed()) return 'line';
  if (MARKUP.test(text)) return 'markup';
  if (REFERENCE.test(text.replace(PLACE, '')) || placesIn(text).join() !== placesIn(original).join()) return 'places';
  return text.trim().length > roomFor(original) ? 'length' : undefined;
}

/** X2 to X5: the first text of a wording that cannot stand, and why. */
export function wrongIn(originals: Texts, wording: Wording): { key: string; mistake: Mistake | 'unknown' } | undefined {
  const known = new Map(flat(originals));
  for (const [key, text] of Object.entries(wording)) {
    const original = known.get(key);
    const mistake = original === undefined ? 'unknown' : mistakeIn(original, text);
    if (mistake) return { key, mistake };
  }
  return undefined;
}

/** X6: only what says something else than the original. */
export function kept(originals: Texts, wording: Wording): Wording {
  const known = new Map(flat(originals));
  const trimmed = Object.entries(wording).map(([key, text]) => [key, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([key, text]) => text !== known.get(key)));
}

/** X7: a dictionary as a company says it. */
export const reworded = (originals: Texts, wording: Wording): Texts =>
  mapTexts(originals, (key, original) => {
    const text = Object.hasOwn(wording, key) ? wording[key] : undefined;
    return text !== undefined && mistakeIn(original, text) === undefined ? text : original;
  });

/** X7: what of a wording can still stand; whoever changes something else does not stumble over the rest. */
export function fitting(originals: Texts, wording: Wording): Wording {
  const known = new Map(flat(originals));
  return Object.fromEntries(
    Object.entries(wording).filter(([key, text]) => known.has(key) && mistakeIn(known.get(key) ?? '', text) === undefined),
  );
}

/** X8: groups that somebody who is not signed in can read. */
const OPEN_GROUPS: readonly string[] = ['general', 'messages', 'api', 'survey', 'talk'];

/** X8: what of a dictionary is told without a sign-in, where it is a company's own. */
export const openTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([group]) => OPEN_GROUPS.includes(group)));
