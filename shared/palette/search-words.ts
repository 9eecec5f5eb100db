import { normalizeSearch } from '#shared/user/list';

/** Letters that Unicode does not decompose into a letter and an accent, and how users type them otherwise. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

const ACCENTS = /\p{M}/gu;
const WORD_SEPARATORS = /[^\p{L}\p{N}]+/u;

const stripAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter);

const expandUmlauts = (text: string): string => text.normalize('NFC').replace(/[äöü]/g, (letter) => `${stripAccents(letter)}e`);

/** PALETTE-Z1: the words of a text. */
export const wordsIn = (text: string): string[] => text.normalize('NFC').toLowerCase().split(WORD_SEPARATORS).filter(Boolean);

/** PALETTE-Z1: the spellings under which a word is found. */
export const spellingVariants = (word: string): string[] => [...new Set([stripAccents(word), stripAccents(expandUmlauts(word))])];

/** PALETTE-Z2: the search term for the server: the longest typed word; undefined while none is long enough. */
export function serverSearchOf(typed: string): string | undefined {
  const [longest = ''] = typed.split(/\s+/).sort((one, other) => other.length - one.length);
  return normalizeSearch(longest);
}
