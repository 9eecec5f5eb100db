import { randomUUID } from 'node:crypto';
import { checkDraft } from '#server/features/library/draft-check';
import { draftColumns, draftOf, usesOfContent } from '#server/features/library/draft-row';
import { auditItem, authorOf, findItem, type LibraryAuthor } from '#server/features/library/item-access';
import { presentItem } from '#server/features/library/present';
import type { LibraryRow, LibraryRows, LibraryStore } from '#server/features/library/store';
import { shareItem } from '#server/features/library/version';
import { hashOf } from '#server/lib/content-hash';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { applyFields, emptyDraft, type LibraryDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import type { DraftFields, LibraryItem } from '#shared/library/schema';
import { renewIds } from '#shared/template/id-renewal';

async function insert(
  rows: LibraryRows,
  author: LibraryAuthor,
  kind: LibraryKind,
  draft: LibraryDraft,
  { id = randomUUID(), copiedFrom = null }: { id?: string; copiedFrom?: string | null },
): Promise<LibraryRow> {
  await rows.insert({ ...draftColumns(kind, draft), id, tenantId: author.tenantId, kind, status: 'Active', copiedFrom });
  await rows.setUses(id, 0, usesOfContent(draft));
  return findItem(rows, kind, id);
}

/** Calls that create an item. */
export const itemCreation = (library: LibraryStore) => ({
  /** A repeated call with the same content gets the item of the first one. */
  create: (principal: Principal, kind: LibraryKind, fields: DraftFields, creationKey?: string): Promise<LibraryItem> =>
    library.run(principal.tenantId, async (rows) => {
      const author = await authorOf(rows, principal);
      if (kind === 'question' && fields.type === undefined)
        throw new AppError('ValidationErrorResponse', { fields: { type: 'validations.required' } });
      const draft = applyFields(emptyDraft(kind), fields);
      await checkDraft(rows, author, { kind, draft, texts: fields.multilang });
      const id = idOfCreation(principal.tenantId, creationKey, kind, hashOf(fields));
      if (creationKey !== undefined && (await rows.hasCreated([id]))) return presentItem(rows, author, await findItem(rows, kind, id));
      const row = await insert(rows, author, kind, draft, { id });
      await auditItem(rows, author, 'libraryItemMade', row);
      return presentItem(rows, author, row.visibility === 'Shared' ? await shareItem(rows, author, row) : row);
    }),

  /** A repeated call gets the copy of the first one. */
  copy: (principal: Principal, kind: LibraryKind, id: string, creationKey?: string): Promise<LibraryItem> =>
    library.run(principal.tenantId, async (rows) => {
      const author = await authorOf(rows, principal);
      const newId = idOfCreation(principal.tenantId, creationKey, 'copied', kind, id);
      if (creationKey !== undefined && (await rows.hasCreated([newId])))
        return presentItem(rows, author, await findItem(rows, kind, newId));
      // Locked until the end, so that no author removes a part from the original and deletes it while the copy gets it.
      await rows.keep([id]);
      const row = await findItem(rows, kind, id);
      const [saved] = row.tenantId === author.tenantId ? [] : (await rows.pinned([{ id, version: row.version }])).values();
      const content = saved?.content ?? draftOf(row);
      // TEMPLATE-K2
      const renewed = content.chapters
        ? { ...content, ...renewIds({ ...content, chapters: content.chapters }, () => randomUUID()) }
        : content;
      const copy = await insert(rows, author, kind, { ...renewed, visibility: 'Tenant' }, { id: newId, copiedFrom: id });
      await auditItem(rows, author, 'libraryItemMade', copy);
      return presentItem(rows, author, copy);
    }),
});
