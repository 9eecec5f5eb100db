import type { Store } from '#db/store';
import { checkDraft } from '#server/features/library/draft-check';
import { draftStatesOf } from '#server/features/library/draft-room-state';
import { draftOf } from '#server/features/library/draft-row';
import { auditItem, authorOf, type DraftAnnouncer, type LibraryAuthor, lockItem, storeDraft } from '#server/features/library/item-access';
import { itemCreation } from '#server/features/library/item-creation';
import { itemViews } from '#server/features/library/item-views';
import { presentItem } from '#server/features/library/present';
import { type LibraryRow, type LibraryRows, libraryStore } from '#server/features/library/store';
import { findVersion, saveAuditedVersion, shareItem } from '#server/features/library/version';
import { hashOf } from '#server/lib/content-hash';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';
import { applyFields, type LibraryDraft, textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import type { DraftChange, LibraryItem, LibraryStatus } from '#shared/library/schema';
import { markReviewed } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';

export type LibraryService = ReturnType<typeof libraryService>;

/** Categories, questions, blocks, surveys and talk templates: drafts, versions and uses. Rules of shared/library/RULES.md. */
export function libraryService(store: Store, announce: DraftAnnouncer) {
  const library = libraryStore(store);

  /**
   * Runs `work` in one transaction, on a locked item that the author may change, and announces what it updated after the commit.
   * @returns the item for the author
   */
  const change = async (
    principal: Principal,
    kind: LibraryKind,
    id: string,
    work: (rows: LibraryRows, row: LibraryRow, author: LibraryAuthor) => Promise<LibraryRow>,
  ): Promise<LibraryItem> => {
    const { tenantId, userId } = principal;
    const { item, states } = await library.run(tenantId, async (rows) => {
      const author = await authorOf(rows, principal);
      const row = await lockItem(rows, author, kind, id);
      const changed = await presentItem(rows, author, await work(rows, row, author));
      return { item: changed, states: await draftStatesOf(rows, [...rows.updated.values()], author) };
    });
    for (const state of states) announce.draftChanged(tenantId, { ...state, userId });
    return item;
  };

  return {
    ...itemViews(library),
    ...itemCreation(library),

    /** Saves fields of a draft. @throws AppError ConcurrencyError with the current draft, on an older revision */
    async change(principal: Principal, kind: LibraryKind, id: string, save: DraftChange): Promise<LibraryItem & { counter: number }> {
      const lastSave = hashOf(save);
      const item = await change(principal, kind, id, async (rows, row, author) => {
        // A repeated save, because the answer to the first was lost.
        if (row.lastSave === lastSave) return row;
        if (row.revision !== save.revision) throw new AppError('ConcurrencyError', { current: await presentItem(rows, author, row) });
        const draft = applyFields(draftOf(row), save.fields, save.origins);
        await checkDraft(rows, author, { kind, draft, row, texts: save.fields.multilang });
        const changed = await storeDraft(rows, row, draft, { lastSave });
        return row.visibility === changed.visibility ? changed : shareItem(rows, author, changed);
      });
      return { ...item, counter: save.counter };
    },

    /**
     * Deletes an item. @throws AppError InUseError with the items that use it; ForbiddenError for a shared item, which can only be archived
     */
    remove: (principal: Principal, kind: LibraryKind, id: string): Promise<{ id: string }> =>
      library.run(principal.tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        const row = await lockItem(rows, author, kind, id);
        if (row.visibility === 'Shared') throw new AppError('ForbiddenError');
        const uses = await rows.uses(id);
        if (uses.length > 0) throw new AppError('InUseError', { uses });
        await rows.remove(id);
        await auditItem(rows, author, 'libraryItemRemoved', row);
        return { id };
      }),

    saveVersion: (principal: Principal, kind: LibraryKind, id: string, note = ''): Promise<LibraryItem> =>
      change(principal, kind, id, (rows, row, author) => saveAuditedVersion(rows, author, row, note.trim())),

    /** @param revision of the draft that the author saw. @throws AppError ConcurrencyError with the current draft, on an older revision */
    restore: (principal: Principal, kind: LibraryKind, id: string, version: number, revision?: number): Promise<LibraryItem> =>
      change(principal, kind, id, async (rows, row, author) => {
        const saved = await findVersion(rows, id, version);
        if (revision !== undefined && row.revision !== revision)
          throw new AppError('ConcurrencyError', { current: await presentItem(rows, author, row) });
        const draft: LibraryDraft = { ...saved.content, visibility: row.visibility };
        await checkDraft(rows, author, { kind, draft, row, restores: true });
        const restored = await storeDraft(rows, row, draft);
        await auditItem(rows, author, 'libraryVersionRestored', restored, [{ field: 'version', after: String(version) }]);
        return restored;
      }),

    setStatus: (principal: Principal, kind: LibraryKind, id: string, status: LibraryStatus): Promise<LibraryItem> =>
      change(principal, kind, id, async (rows, row, author) => {
        if (row.status === status) return row;
        const changed = await rows.update(id, { status });
        await auditItem(rows, author, status === 'Archived' ? 'libraryItemArchived' : 'libraryItemActivated', changed);
        return changed;
      }),

    /** LIBRARY-S7: marks a text as reviewed. @throws AppError ValidationErrorResponse if the text does not exist */
    review: (principal: Principal, kind: LibraryKind, id: string, request: { field: string; language: Locale; sourceHash: string }) =>
      change(principal, kind, id, async (rows, row, { userId: by }) => {
        const { field, language, sourceHash } = request;
        const draft = draftOf(row);
        if (!textsOfDraft(kind, draft).includes(field) || !textsOfContent(draft)[field]?.[language])
          throw new AppError('ValidationErrorResponse', { fields: { [`multilang.${field}.${language}`]: 'validations.required' } });
        const state = markReviewed(draft, field, language, { by, at: new Date().toISOString(), sourceHash });
        return storeDraft(rows, row, { ...draft, states: { ...draft.states, [field]: { ...draft.states[field], [language]: state } } });
      }),
  };
}
