import { LOCALES } from '#shared/i18n/locale';
import { groupOf, type InEach } from '#shared/translation/texts';

/** One text of the product with all that is said of it. */
export interface Entry {
  key: string;
  original: InEach<string>;
  /** What is said now, with what was typed and is not saved yet. */
  said: InEach<string>;
  /** Something was typed in some language. */
  unsaved: boolean;
}

export interface Wanted {
  /** What was typed into the search. */
  words: string;
  /** Undefined: all of them. */
  group: string | undefined;
  changedOnly: boolean;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** X9: whether the company says something else than the original, or did until somebody typed something. */
export const isChanged = ({ original, said, unsaved }: Entry): boolean =>
  unsaved || LOCALES.some((locale) => said[locale] !== original[locale]);

/** X9: whether a text is among those that are looked for; accents and capitals do not matter. */
export function isWanted(entry: Entry, { words, group, changedOnly }: Wanted): boolean {
  if (group !== undefined && groupOf(entry.key) !== group) return false;
  if (changedOnly && !isChanged(entry)) return false;
  const everything = plain([entry.key, ...Object.values(entry.original), ...Object.values(entry.said)].join('\n'));
  return plain(words)
    .split(/\s+/)
    .every((word) => everything.includes(word));
}
