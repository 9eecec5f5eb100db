import { LOCALES } from '#shared/i18n/locale';
import { searchIn } from '#shared/table/search-params';
import { keyGroup, type PerLocale } from '#shared/translation/dictionary';

/** One text of the product: the original and the current text in every language. */
export interface TextEntry {
  key: string;
  original: PerLocale<string>;
  /** The current texts, unsaved ones included. */
  current: PerLocale<string>;
  /** Whether the draft changes the text in at least one language. */
  unsaved: boolean;
}

export interface TextFilter {
  /** The search text. */
  words: string;
  /** Undefined to show all texts. */
  group: string | undefined;
  changedOnly: boolean;
}

/** The filter in the address of the page. */
export interface TextFilterSearch {
  search?: string;
  group?: string;
  changed?: true;
}

/** TRANSLATION-X13: reads the filter from an address. Invalid values are ignored. */
export function readTextFilter({ search, group, changed }: { search?: unknown; group?: unknown; changed?: unknown }): TextFilterSearch {
  const words = searchIn(search);
  return {
    ...(words ? { search: words } : {}),
    ...(typeof group === 'string' && group !== '' ? { group } : {}),
    ...(changed === true ? { changed } : {}),
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** TRANSLATION-X9: whether the tenant overrides the text, or the draft changes it. */
export const isOverridden = ({ original, current, unsaved }: TextEntry): boolean =>
  unsaved || LOCALES.some((locale) => current[locale] !== original[locale]);

/** TRANSLATION-X9: whether a text matches the filter, without regard to accents and case. */
export function matchesFilter(entry: TextEntry, { words, group, changedOnly }: TextFilter): boolean {
  if (group !== undefined && keyGroup(entry.key) !== group) return false;
  if (changedOnly && !isOverridden(entry)) return false;
  const everything = plain([entry.key, ...Object.values(entry.original), ...Object.values(entry.current)].join('\n'));
  return plain(words)
    .split(/\s+/)
    .every((word) => everything.includes(word));
}
