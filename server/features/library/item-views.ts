import { draftStatesOf } from '#server/features/library/draft-room-state';
import { authorOf, findItem, mayReadVersion } from '#server/features/library/item-access';
import { presentItem, presentItems, presentParts, presentVersion } from '#server/features/library/present';
import type { ItemFilter } from '#server/features/library/queries';
import type { LibraryStore } from '#server/features/library/store';
import { findVersion } from '#server/features/library/version';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import type { DraftRoomKind, DraftStateEvent } from '#shared/library/draft-room';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY_PAGE_SIZE } from '#shared/library/limits';
import type { LibraryItem, LibraryParts, LibraryUse, LibraryVersion } from '#shared/library/schema';

export interface LibraryQuery extends Omit<ItemFilter, 'kind' | 'offset' | 'limit'> {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Calls that read items, each as the caller may see it. */
export function itemViews(library: LibraryStore) {
  const get = (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryItem> =>
    library.run(principal.tenantId, async (rows) => presentItem(rows, await authorOf(rows, principal), await findItem(rows, kind, id)));

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

    /** The saved versions of an item, the newest first. LIBRARY-O1: for another tenant's item only the newest version, without its note. */
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

    uses: (principal: Principal, kind: LibraryKind, id: string): Promise<LibraryUse[]> =>
      library.run(principal.tenantId, async (rows) => {
        await findItem(rows, kind, id);
        return rows.uses(id);
      }),
  };
}
