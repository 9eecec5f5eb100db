import { draftOf } from '#server/features/library/draft-row';
import type { LibraryAuthor } from '#server/features/library/item-access';
import { loadParts } from '#server/features/library/load-parts';
import type { LibraryRow, LibraryRows } from '#server/features/library/store';
import type { Locale } from '#shared/i18n/locale';
import { textsOfDraft } from '#shared/library/draft';
import { listOutline, type OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import { canChangeItem } from '#shared/library/policy';
import type { SheetText } from '#shared/library/sheet/schema';
import { textsOfContent } from '#shared/library/texts';

/** A survey, or one of its parts, with texts in a sheet. */
export interface SheetPart {
  row: LibraryRow;
  /** Number of the question in the survey. */
  number: number | undefined;
  /** Id of the block that contains the question. */
  block: string | undefined;
}

/** The survey and its parts that a sheet can change. `leftOut` is the number of other parts. */
export interface SheetParts {
  parts: SheetPart[];
  leftOut: number;
}

/**
 * LIBRARY-X1: whether the draft of a part equals its version in the survey. Otherwise an import would also add the other changes of the
 * draft to the survey.
 */
const isDraftAsked = ({ part }: OutlineRow, row: LibraryRow): boolean =>
  part.version === null || (part.version === row.version && row.draftHash === row.versionHash);

/** LIBRARY-X1: the parts of a sheet of this survey, and the number of parts that it leaves out. */
export async function loadSheetParts(rows: LibraryRows, author: LibraryAuthor, survey: LibraryRow): Promise<SheetParts> {
  const loaded = await loadParts(rows, [survey]);
  const parts: SheetPart[] = [{ row: survey, number: undefined, block: undefined }];
  const blocks = new Set<string>();
  let leftOut = 0;
  for (const outlined of listOutline(survey.parts, (block) => loaded.find(block)?.parts ?? [])) {
    const row = loaded.rows.get(partId(outlined.part));
    const block = outlined.block && partId(outlined.block);
    const isIn = row && canChangeItem(author, row) && isDraftAsked(outlined, row) && (block === undefined || blocks.has(block));
    if (!isIn) leftOut += 1;
    else {
      parts.push({ row, number: outlined.number, block });
      if (row.kind === 'block') blocks.add(row.id);
    }
  }
  return { parts, leftOut };
}

/** LIBRARY-X1: the texts of these parts in the two languages, including unwritten ones. */
export function sheetTextsOf({ parts }: SheetParts, survey: LibraryRow, languages: { source: Locale; target: Locale }): SheetText[] {
  return parts.flatMap(({ row }) => {
    const draft = draftOf(row);
    const texts = textsOfContent(draft);
    return textsOfDraft(row.kind, draft).map((field): SheetText => {
      const [source, target] = [texts[field]?.[languages.source] ?? '', texts[field]?.[languages.target] ?? ''];
      return { key: row.id === survey.id ? field : `${row.id}.${field}`, itemId: row.id, field, source, target };
    });
  });
}
