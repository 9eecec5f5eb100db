import { TEXT_LIMITS } from '#shared/library/limits';

/** Checks of a text that the AI provider wrote. The numbered rules are in RULES.md. */

const PLACEHOLDER = /\{\{?[\w.-]+\}?\}/g;
const MARKUP = /<[a-z!/?][^>]*>|<!--|&(#\d+|#x[\da-f]+|[a-z]+\d*);|```|\[[^\]]+\]\([^)]+\)|\*\*\S|^#{1,6} /im;
const ADDRESS = /\b(?:[a-z]+:\/\/|www\.|javascript:|data:)\S+|[\w.+-]+@[\w-]+\.\w+/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The placeholders of a text, such as `{giver}`, sorted, with repetitions. */
export const placeholdersIn = (text: string): string[] => (text.match(PLACEHOLDER) ?? []).sort();

const isIn = (found: RegExpMatchArray | null, source: string): boolean => (found ?? []).every((each) => source.includes(each));

/**
 * AI-C2, AI-C3: whether an author could have typed this text: not empty, not too long, no markup, and no address that the request lacks.
 */
export function isPlainText(text: string, source: string): boolean {
  if (text.trim() === '' || text.length > TEXT_LIMITS.text || CONTROL.test(text)) return false;
  if (MARKUP.test(text) && !MARKUP.test(source)) return false;
  return isIn(text.match(ADDRESS), source);
}

/**
 * Bounds of the length of a translation, in characters: at most `times` the source plus `more`; at least 1/`times` if the source has
 * `from`.
 */
const LONGER = { times: 5, more: 200 } as const;
const SHORTER = { from: 80, times: 10 } as const;

/** AI-C1 to AI-C4: whether a text can be the translation of another. */
export function isTranslation(text: string, source: string): boolean {
  if (!isPlainText(text, source) || placeholdersIn(text).join() !== placeholdersIn(source).join()) return false;
  if (text.length > source.length * LONGER.times + LONGER.more) return false;
  return source.length < SHORTER.from || text.length >= source.length / SHORTER.times;
}
