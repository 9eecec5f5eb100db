import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { checkDraft } from '#server/features/library/draft-check';
import { draftStatesOf } from '#server/features/library/draft-room-state';
import { draftColumns, draftOf, usesOfContent } from '#server/features/library/draft-row';
import {
  auditItem,
  authorOf,
  type DraftAnnouncer,
  findItem,
  type LibraryAuthor,
  lockItem,
  mayReadVersion,
  storeDraft,
} from '#server/features/library/item-access';
import { presentItems, presentParts, presentVersion } from '#server/features/library/present';
import type { ItemFilter } from '#server/features/library/queries';
import { type LibraryRow, type LibraryRows, libraryStore } from '#server/features/library/store';
import { findVersion, saveAuditedVersion, shareItem } from '#server/features/library/version';
import { hashOf } from '#server/lib/content-hash';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';
import { applyFields, emptyDraft, type LibraryDraft, textsOfDraft } from '#shared/library/draft';
import type { DraftRoomKind, DraftStateEvent } from '#shared/library/draft-room';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY_PAGE_SIZE } from '#shared/library/limits';
import type {
  DraftChange,
  DraftFields,
  LibraryItem,
  LibraryParts,
  LibraryStatus,
  LibraryUse,
  LibraryVersion,
} from '#shared/library/schema';
import { markReviewed } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';
import { renewIds } from '#shared/template/id-renewal';

export type LibraryService = ReturnType<typeof libraryService>;

export interface LibraryQuery extends Omit<ItemFilter, 'kind' | 'offset' | 'limit'> {
  page?: number | undefined;
  pageSize?: number | undefined;
}

const presentOne = async (rows: LibraryRows, author: LibraryAuthor, row: LibraryRow): Promise<LibraryItem> =>
  (await presentItems(rows, [row], author))[0] as LibraryItem;

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
      const changed = await presentOne(rows, author, await work(rows, row, author));
      return { item: changed, states: await draftStatesOf(rows, [...rows.updated.values()], author) };
    });
    for (const state of states) announce.draftChanged(tenantId, { ...state, userId });
    return item;
  };

  const get = (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryItem> =>
    library.run(principal.tenantId, async (rows) => presentOne(rows, await authorOf(rows, principal), await findItem(rows, kind, id)));

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

  return {
    list: (principal: Principal, kind: LibraryKind, { page = 1, pageSize = LIBRARY_PAGE_SIZE, ...filter }: LibraryQuery) =>
      library.run(principal.tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        const { rows: found, total } = await rows.page({ ...filter, kind, offset: (page - 1) * pageSize, limit: pageSize });
        return { items: await presentItems(rows, found, author), currentPage: page, totalCount: total };
      }),

    get,

    /** The state for a socket that joins the room of an item. @throws AppError NotFoundError */
    enter: async (principal: Principal, kind: DraftRoomKind, id: string): Promise<{ state: LibraryItem; role: 'editor' }> => ({
      state: await get(principal, kind, id),
      role: 'editor',
    }),

    /** Ids of these items that a tenant can see. */
    listVisible: async (tenantId: string, ids: string[]): Promise<ReadonlySet<string>> =>
      new Set(ids.length === 0 ? [] : await library.run(tenantId, (rows) => rows.visible(ids))),

    /** LIBRARY-R1: states of the drafts among these items that belong to the tenant. */
    listDraftStates: (tenantId: string, ids: string[]): Promise<DraftStateEvent[]> =>
      library.run(tenantId, async (rows) => {
        const own = (await rows.items(ids)).filter((row) => row.tenantId === tenantId);
        return draftStatesOf(rows, own, { tenantId, isProviderAdministrator: false });
      }),

    /** These items as the principal sees them, in this order. @throws AppError NotFoundError if the principal cannot see one of them */
    listItems: (principal: Principal, ids: readonly string[]): Promise<{ kind: LibraryKind; item: LibraryItem }[]> =>
      library.run(principal.tenantId, async (rows) => {
        const seen = new Set(await rows.visible(ids));
        if (!ids.every((id) => seen.has(id))) throw new AppError('NotFoundError');
        const found = await rows.items(ids);
        const items = await presentItems(rows, found, await authorOf(rows, principal));
        const byId = new Map(items.map((item, i) => [item.id, { kind: found[i]?.kind ?? 'question', item }]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      }),

    parts: (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryParts> =>
      library.run(principal.tenantId, async (rows) => presentParts(rows, await findItem(rows, kind, id), await authorOf(rows, principal))),

    /** A repeated call with the same content gets the item of the first one. */
    create: (principal: Principal, kind: LibraryKind, fields: DraftFields, creationKey?: string): Promise<LibraryItem> =>
      library.run(principal.tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        if (kind === 'question' && fields.type === undefined)
          throw new AppError('ValidationErrorResponse', { fields: { type: 'validations.required' } });
        const draft = applyFields(emptyDraft(kind), fields);
        await checkDraft(rows, author, { kind, draft, texts: fields.multilang });
        const id = idOfCreation(principal.tenantId, creationKey, kind, hashOf(fields));
        if (creationKey !== undefined && (await rows.hasCreated([id]))) return presentOne(rows, author, await findItem(rows, kind, id));
        const row = await insert(rows, author, kind, draft, { id });
        await auditItem(rows, author, 'libraryItemMade', row);
        return presentOne(rows, author, row.visibility === 'Shared' ? await shareItem(rows, author, row) : row);
      }),

    /** Saves fields of a draft. @throws AppError ConcurrencyError with the current draft, on an older revision */
    async change(principal: Principal, kind: LibraryKind, id: string, save: DraftChange): Promise<LibraryItem & { counter: number }> {
      const lastSave = hashOf(save);
      const item = await change(principal, kind, id, async (rows, row, author) => {
        // A repeated save, because the answer to the first was lost.
        if (row.lastSave === lastSave) return row;
        if (row.revision !== save.revision) throw new AppError('ConcurrencyError', { current: await presentOne(rows, author, row) });
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

    /** LIBRARY-O1: of another tenant's item only the newest, without its note. */
    versions: (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryVersion[]> =>
      library.run(principal.tenantId, async (rows) => {
        const { tenantId } = await findItem(rows, kind, id);
        const saved = (await rows.versions(id)).map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
        return tenantId === principal.tenantId ? saved : saved.slice(0, 1).map((newest) => ({ ...newest, note: '' }));
      }),

    version: (principal: Principal, kind: LibraryKind, id: string, version: number): Promise<LibraryItem> =>
      library.run(principal.tenantId, async (rows) => {
        const row = await findItem(rows, kind, id);
        if (!(await mayReadVersion(rows, principal, row, version))) throw new AppError('NotFoundError');
        const saved = await findVersion(rows, id, version);
        return presentVersion(rows, row, saved, await authorOf(rows, principal));
      }),

    /** @param revision of the draft that the author saw. @throws AppError ConcurrencyError with the current draft, on an older revision */
    restore: (principal: Principal, kind: LibraryKind, id: string, version: number, revision?: number): Promise<LibraryItem> =>
      change(principal, kind, id, async (rows, row, author) => {
        const saved = await findVersion(rows, id, version);
        if (revision !== undefined && row.revision !== revision)
          throw new AppError('ConcurrencyError', { current: await presentOne(rows, author, row) });
        const draft: LibraryDraft = { ...saved.content, visibility: row.visibility };
        await checkDraft(rows, author, { kind, draft, row, restores: true });
        const restored = await storeDraft(rows, row, draft);
        await auditItem(rows, author, 'libraryVersionRestored', restored, [{ field: 'version', after: String(version) }]);
        return restored;
      }),

    /** A repeated call gets the copy of the first one. */
    copy: (principal: Principal, kind: LibraryKind, id: string, creationKey?: string): Promise<LibraryItem> =>
      library.run(principal.tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        const newId = idOfCreation(principal.tenantId, creationKey, 'copied', kind, id);
        if (creationKey !== undefined && (await rows.hasCreated([newId])))
          return presentOne(rows, author, await findItem(rows, kind, newId));
        // Until the end nobody takes a part out of the original, so that none is deleted that the copy gets.
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
        return presentOne(rows, author, copy);
      }),

    setStatus: (principal: Principal, kind: LibraryKind, id: string, status: LibraryStatus): Promise<LibraryItem> =>
      change(principal, kind, id, async (rows, row, author) => {
        if (row.status === status) return row;
        const changed = await rows.update(id, { status });
        await auditItem(rows, author, status === 'Archived' ? 'libraryItemArchived' : 'libraryItemActivated', changed);
        return changed;
      }),

    uses: (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryUse[]> =>
      library.run(principal.tenantId, async (rows) => {
        await findItem(rows, kind, id);
        return rows.uses(id);
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
