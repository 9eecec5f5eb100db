import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { gapsOf } from '#shared/library/text-gaps';

type Gaps = ReturnType<typeof gapsOf>;

const known = new WeakMap<LibraryItem, Map<Locale, Gaps>>();

/** LIBRARY-T4: gaps of an item, cached per item state. A survey has hundreds of items, and a key stroke changes only one. */
export function cachedGaps(kind: LibraryKind, item: LibraryItem, language: Locale): Gaps {
  const byLanguage = known.get(item) ?? new Map<Locale, Gaps>();
  known.set(item, byLanguage);
  const gaps = byLanguage.get(language) ?? gapsOf(kind, item, language);
  byLanguage.set(language, gaps);
  return gaps;
}
