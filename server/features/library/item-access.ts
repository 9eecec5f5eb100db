import { draftColumns, usesOfContent } from '#server/features/library/draft-row';
import type { LibraryReader } from '#server/features/library/present';
import type { LibraryRow, LibraryRows } from '#server/features/library/store';
import type { Principal } from '#server/lib/principal';
import type { AuditAction } from '#shared/audit/schema';
import { AppError } from '#shared/contract/errors';
import type { LibraryDraft } from '#shared/library/draft';
import type { DraftStateEvent } from '#shared/library/draft-room';
import type { LibraryKind } from '#shared/library/kinds';
import { canChangeItem, isProviderAdministrator } from '#shared/library/policy';

/** Announces committed changes of drafts to connected authors. The realtime feature implements it. */
export interface DraftAnnouncer {
  draftChanged(tenantId: string, state: DraftStateEvent): void;
}

/** An author in a transaction of their tenant. */
export interface LibraryAuthor extends LibraryReader {
  userId: string;
}

/** The caller as an author, with their rights. */
export async function authorOf(rows: LibraryRows, principal: Principal): Promise<LibraryAuthor> {
  const { tenantId, userId } = principal;
  return { tenantId, userId, isProviderAdministrator: isProviderAdministrator(principal, await rows.isProvider()) };
}

/** An item that the author can see. @throws AppError NotFoundError */
export async function findItem(rows: LibraryRows, kind: LibraryKind, id: string): Promise<LibraryRow> {
  const row = await rows.item(kind, id);
  if (!row) throw new AppError('NotFoundError');
  return row;
}

/**
 * LIBRARY-O1: whether the reader's tenant may read this version of an item: every version of an own item; of another tenant's item the
 * newest version, and those that an own item already includes.
 */
export async function mayReadVersion(
  rows: LibraryRows,
  { tenantId }: Pick<LibraryReader, 'tenantId'>,
  row: Pick<LibraryRow, 'id' | 'tenantId' | 'version'>,
  version: number,
): Promise<boolean> {
  return row.tenantId === tenantId || row.version === version || (await rows.includesVersion(row.id, version));
}

/** The item, locked for a change. @throws AppError NotFoundError; ForbiddenError for an item that the provider shares */
export async function lockItem(rows: LibraryRows, author: LibraryAuthor, kind: LibraryKind, id: string): Promise<LibraryRow> {
  if (!canChangeItem(author, await findItem(rows, kind, id))) throw new AppError('ForbiddenError');
  const [row] = await rows.lock([id]);
  if (!row) throw new AppError('NotFoundError');
  return row;
}

/** Stores a draft and its uses of other items. */
export async function storeDraft(
  rows: LibraryRows,
  row: LibraryRow,
  draft: LibraryDraft,
  more: { lastSave?: string } = {},
): Promise<LibraryRow> {
  const columns = draftColumns(row.kind, draft);
  await rows.setUses(row.id, 0, usesOfContent(draft));
  return rows.update(row.id, { ...columns, ...more });
}

/** Writes an entry about an item into the audit log of the author's tenant. */
export const auditItem = (
  rows: LibraryRows,
  author: LibraryAuthor,
  action: AuditAction,
  row: LibraryRow,
  more: { field: string; after: string }[] = [],
) => rows.audit(author.userId, action, [{ field: row.kind, after: row.name }, ...more]);
