import { draftOf, usesOfContent } from '#server/features/library/draft-row';
import { mayReadVersion } from '#server/features/library/item-access';
import { loadParts, questionsIn } from '#server/features/library/load-parts';
import type { LibraryReader } from '#server/features/library/present';
import type { LibraryRow, LibraryRows } from '#server/features/library/store';
import { AppError } from '#shared/contract/errors';
import type { LibraryDraft } from '#shared/library/draft';
import { hasOtherParts, type KnownPart, validateDraft } from '#shared/library/draft-validation';
import type { LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { DraftFields, SurveyPart } from '#shared/library/schema';
import { findUnknownTexts } from '#shared/template/chapter-validation';

interface Checked {
  kind: LibraryKind;
  draft: LibraryDraft;
  /** Undefined for a new item. */
  row?: LibraryRow;
  /** Set when a saved version is restored: it may contain archived items. */
  restores?: true;
  /** The texts of the save. */
  texts?: DraftFields['multilang'];
}

/** The questions of each survey that contains the draft of a block, with this draft. */
async function surveysOf(rows: LibraryRows, blockId: string, { parts }: LibraryDraft): Promise<SurveyPart[][]> {
  const surveys = await rows.items(await rows.followers(blockId));
  const loaded = await loadParts(rows, surveys);
  return surveys.map((survey) =>
    survey.parts.flatMap((part) => (partId(part) === blockId ? parts : questionsIn({ parts: [part] }, loaded))),
  );
}

/**
 * LIBRARY-V1 to LIBRARY-V6: validates a draft against the store. Locks items that the draft adds, so that they cannot be deleted until the
 * end of the transaction.
 * @throws AppError ValidationErrorResponse with a message key for each wrong field
 */
export async function checkDraft(
  rows: LibraryRows,
  reader: LibraryReader,
  { kind, draft, row, restores, texts = {} }: Checked,
): Promise<void> {
  const before = row && draftOf(row);
  const had = new Set(before && usesOfContent(before).map(({ id }) => id));
  await rows.keep(usesOfContent(draft).flatMap(({ id }) => (had.has(id) ? [] : [id])));
  const loaded = await loadParts(rows, [draft]);
  const categories = (await rows.items(draft.categoryIds)).filter((each) => each.kind === 'category');
  const parts = new Map<string, KnownPart>();
  for (const part of draft.parts) {
    const found = loaded.rows.get(partId(part));
    // An item cannot include another tenant's draft, or a version that the author's tenant may not read.
    if (found && (part.version === null ? found.tenantId === reader.tenantId : await mayReadVersion(rows, reader, found, part.version))) {
      const questions = loaded.find(part)?.parts ?? [];
      // A version that was saved before the block was shared may have questions that are not shared.
      const isShared = [part, ...questions].every((each) => loaded.rows.get(partId(each))?.visibility === 'Shared');
      parts.set(found.id, { ...found, questions, visibility: isShared ? 'Shared' : 'Tenant' });
    }
  }
  const fields = validateDraft(draft, {
    ...{ kind, before, restores, parts },
    version: row?.version ?? 0,
    canShare: reader.isProviderAdministrator,
    categories: new Map(categories.map((each) => [each.id, each])),
    surveys: row && kind === 'block' && hasOtherParts(draft, row) ? await surveysOf(rows, row.id, draft) : [],
  });
  for (const name of findUnknownTexts(draft.chapters ?? [], texts)) fields[`multilang.${name}`] = 'library.textUnknown';
  if (Object.keys(fields).length > 0) throw new AppError('ValidationErrorResponse', { fields });
}
