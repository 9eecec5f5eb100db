import type { Locale } from '#shared/i18n/locale';
import { applyFields, type LibraryDraft } from '#shared/library/draft';
import { cellText } from '#shared/library/sheet/cell-text';
import type { SheetEntry } from '#shared/library/sheet/read-sheet';
import type { SheetChange } from '#shared/library/sheet/schema';
import { hashText } from '#shared/library/text-hash';

/** The text of a cell without white space at line ends and around it. Spreadsheet programs change those. */
const bare = (text: string): string =>
  cellText(text)
    .replace(/[ \t]+$/gm, '')
    .trim();

/** A text that an import of a sheet changes. */
export interface SheetWrite extends SheetChange {
  itemId: string;
  /** `hashText` of the source text that the translator saw. */
  sourceHash: string | undefined;
}

/** LIBRARY-X4, LIBRARY-X6: the texts that a sheet changes. @param numberOf returns the number of a question in the survey */
export function planSheet(
  entries: readonly SheetEntry[],
  numberOf: (itemId: string) => number | undefined,
): { writes: SheetWrite[]; same: number } {
  const writes: SheetWrite[] = [];
  let same = 0;
  for (const { text, source, target } of entries) {
    if (target.trim() === '') continue;
    if (bare(target) === bare(text.target)) {
      same += 1;
      continue;
    }
    const { key, field, itemId } = text;
    const isOutdated = source !== undefined && bare(source) !== bare(text.source);
    const number = numberOf(itemId);
    writes.push({
      ...{ key, field, itemId, before: text.target, after: target, isOutdated },
      ...(number === undefined ? {} : { number }),
      sourceHash: source ? hashText(isOutdated ? source : text.source) : undefined,
    });
  }
  return { writes, same };
}

/**
 * LIBRARY-X6: the draft of an item with the texts of a sheet: origin `import`, not reviewed, based on the source that the translator saw.
 */
export function writeSheetTexts(
  draft: LibraryDraft,
  language: Locale,
  sourceLanguage: Locale,
  writes: readonly SheetWrite[],
): LibraryDraft {
  const multilang = Object.fromEntries(writes.map(({ field, after }) => [field, { [language]: after }]));
  const origins = Object.fromEntries(writes.map(({ field }) => [field, { [language]: { origin: 'import' as const } }]));
  const written = applyFields(draft, { multilang }, origins);
  const states = { ...written.states };
  for (const { field, sourceHash } of writes) {
    const state = states[field]?.[language];
    if (state?.sourceLanguage && sourceHash !== undefined)
      states[field] = { ...states[field], [language]: { ...state, sourceLanguage, sourceHash } };
  }
  return { ...written, states };
}
