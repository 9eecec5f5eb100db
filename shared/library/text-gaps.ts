import type { Locale } from '#shared/i18n/locale';
import { requiredOfDraft, textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { type FieldTexts, isOutdated, needsReview, type TranslationCount } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';

/** What a text lacks in one language. */
export type TextGap = 'missing' | 'outdated' | 'unreviewed';

/** LIBRARY-T4: what a text lacks; undefined if nothing. A text that is outdated and not reviewed counts as outdated. */
export function gapOf(kind: LibraryKind, item: LibraryItem, field: string, language: Locale): TextGap | undefined {
  return gapIn(item, textsOfContent(item), requiredOfDraft(kind, item), field, language);
}

function gapIn(
  item: LibraryItem,
  multilang: FieldTexts,
  required: readonly string[],
  field: string,
  language: Locale,
): TextGap | undefined {
  const written = { ...item, multilang };
  if (!multilang[field]?.[language]) return required.includes(field) ? 'missing' : undefined;
  if (isOutdated(written, field, language)) return 'outdated';
  return needsReview(written, field, language) ? 'unreviewed' : undefined;
}

/** LIBRARY-T4: the texts of an item that lack something, in the order of its form. */
export function gapsOf(kind: LibraryKind, item: LibraryItem, language: Locale): { field: string; gap: TextGap }[] {
  const [texts, required] = [textsOfContent(item), requiredOfDraft(kind, item)];
  return textsOfDraft(kind, item).flatMap((field) => {
    const gap = gapIn(item, texts, required, field, language);
    return gap ? [{ field, gap }] : [];
  });
}

/** Number of gaps of each kind. */
export function countGaps(gaps: readonly { gap: TextGap }[]): TranslationCount {
  const counts: TranslationCount = { missing: 0, outdated: 0, unreviewed: 0 };
  for (const { gap } of gaps) counts[gap] += 1;
  return counts;
}
