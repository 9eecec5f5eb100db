import { normalizeSearch } from '#shared/user/list';

/** Letters that Unicode does not decompose into a letter and an accent, and how users type them otherwise. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

const ACCENTS = /\p{M}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/u;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter);

const spelledOut = (text: string): string => text.normalize('NFC').replace(/[äöü]/g, (letter) => `${plain(letter)}e`);

/** PALETTE-Z1: the words of a text. */
export const wordsIn = (text: string): string[] => text.normalize('NFC').toLowerCase().split(BETWEEN).filter(Boolean);

/** PALETTE-Z1: the spellings under which a word is found. */
export const spellingVariants = (word: string): string[] => [...new Set([plain(word), plain(spelledOut(word))])];

/** PALETTE-Z2: the search term for the server: the longest typed word; undefined while none is long enough. */
export function serverSearchOf(typed: string): string | undefined {
  const [longest = ''] = typed.split(/\s+/).sort((one, other) => other.length - one.length);
  return normalizeSearch(longest);
}
