import { draftColumns, draftOf, publishedColumns, usesOfContent } from '#server/features/library/draft-row';
import { auditItem, type LibraryAuthor } from '#server/features/library/item-access';
import { loadParts, questionsIn } from '#server/features/library/load-parts';
import type { LibraryRow, LibraryRows, PinnedRow } from '#server/features/library/store';
import { AppError } from '#shared/contract/errors';
import { versionContent } from '#shared/library/draft';
import { findDuplicatePart, partId, partKind, pinParts } from '#shared/library/parts';

interface Save {
  userId: string;
  note: string;
}

interface SavedVersions {
  row: LibraryRow;
  /** The new versions, parts first. */
  made: { row: LibraryRow; hash: string }[];
}

/** A saved version of an item. @throws AppError NotFoundError */
export async function findVersion(rows: LibraryRows, id: string, version: number): Promise<PinnedRow> {
  const [saved] = (await rows.pinned([{ id, version }])).values();
  if (!saved) throw new AppError('NotFoundError');
  return saved;
}

const draftParts = ({ parts }: LibraryRow, kind: 'block' | 'question'): string[] =>
  parts.filter((part) => part.version === null && partKind(part) === kind).map(partId);

/**
 * Saves the draft of one item, whose parts all have versions. LIBRARY-D3: content that equals the newest version is not saved again.
 * @throws AppError ValidationErrorResponse for a survey with a repeated question (LIBRARY-V3)
 */
async function saveOne(
  rows: LibraryRows,
  row: LibraryRow,
  versions: ReadonlyMap<string, number>,
  { userId, note }: Save,
): Promise<SavedVersions> {
  const draft = { ...draftOf(row), parts: pinParts(row.parts, versions) };
  // Two authors can add the same question through different drafts. It is checked here, because only here all these drafts are locked.
  if (row.kind === 'survey' && findDuplicatePart(questionsIn(draft, await loadParts(rows, [draft]))) !== undefined)
    throw new AppError('ValidationErrorResponse', { fields: { items: 'library.questionTwice' } });
  const columns = draftColumns(row.kind, draft);
  const { draftHash: hash, counts } = columns;
  if (hash === row.versionHash) return { row: hash === row.draftHash ? row : await rows.update(row.id, columns), made: [] };
  const version = row.version + 1;
  await rows.insertVersion({ itemId: row.id, version, content: versionContent(draft), hash, counts, note, userId });
  await rows.setUses(row.id, 0, usesOfContent(draft));
  await rows.setUses(row.id, version, usesOfContent(draft));
  const saved = await rows.update(row.id, { ...columns, ...publishedColumns(columns), version, versionHash: hash });
  return { row: saved, made: [{ row: saved, hash }] };
}

/**
 * LIBRARY-P3: saves the draft of an item as a version, after its parts that are drafts: questions first, then blocks. Locks blocks before
 * questions, so that two authors cannot deadlock.
 */
async function saveVersionOf(rows: LibraryRows, row: LibraryRow, save: Save): Promise<SavedVersions> {
  const blocks = await rows.lock(draftParts(row, 'block'));
  const questions = await rows.lock([...new Set([row, ...blocks].flatMap((each) => draftParts(each, 'question')))]);
  const [versions, made] = [new Map<string, number>(), [] as SavedVersions['made']];
  for (const each of [...questions, ...blocks, row]) {
    const saved = await saveOne(rows, each, versions, save);
    versions.set(each.id, saved.row.version);
    made.push(...saved.made);
    if (each.id === row.id) return { row: saved.row, made };
  }
  return { row, made };
}

/** LIBRARY-V4: whether all parts and categories of the newest version of an item are shared. */
async function hasOnlySharedParts(rows: LibraryRows, { id, version }: LibraryRow): Promise<boolean> {
  const [saved] = (await rows.pinned([{ id, version }])).values();
  if (!saved) return false;
  const { content } = saved;
  const loaded = await loadParts(rows, [content]);
  const all = [...loaded.rows.values(), ...(await rows.items(content.categoryIds))];
  return all.every(({ visibility }) => visibility === 'Shared');
}

/**
 * Saves a version of the item and of its parts that are drafts, each with an entry in the audit log.
 * @throws AppError ValidationErrorResponse for a survey with a repeated question (LIBRARY-V3)
 */
export async function saveAuditedVersion(rows: LibraryRows, author: LibraryAuthor, row: LibraryRow, note: string): Promise<LibraryRow> {
  const saved = await saveVersionOf(rows, row, { userId: author.userId, note });
  for (const { row: each, hash } of saved.made)
    await auditItem(rows, author, 'libraryVersionSaved', each, [
      { field: 'version', after: String(each.version) },
      { field: 'hash', after: hash },
    ]);
  return saved.row;
}

/**
 * LIBRARY-O1: saves the first version of an item that becomes shared, because other tenants see only versions; LIBRARY-V4: saves another
 * version if the newest one contains parts that are not shared.
 */
export async function shareItem(rows: LibraryRows, author: LibraryAuthor, row: LibraryRow): Promise<LibraryRow> {
  await auditItem(rows, author, 'libraryItemShared', row);
  const isPublished = row.kind === 'category' || (row.version > 0 && (await hasOnlySharedParts(rows, row)));
  return isPublished ? row : saveAuditedVersion(rows, author, row, '');
}
