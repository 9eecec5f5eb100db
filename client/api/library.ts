import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import type { Locale } from '#shared/i18n/locale';
import { LIBRARY_ENDPOINTS } from '#shared/library/endpoints';
import type { LibraryKind } from '#shared/library/kinds';
import type { LIBRARY_PAGE_SIZES, LibrarySort } from '#shared/library/limits';
import { LIBRARY_PARTS } from '#shared/library/part-endpoints';
import type { DraftChange, DraftFields, LibraryItem, LibraryStatus } from '#shared/library/schema';
import { FIRST_CHANGE, hasFieldValues } from '#shared/sync/rebase-form';

/** Prefix of the query keys of the library. */
export const LIBRARY_KEY = ['library'];

export interface LibraryRequest {
  page?: number;
  pageSize?: (typeof LIBRARY_PAGE_SIZES)[number];
  search?: string;
  category?: string;
  status?: LibraryStatus;
  sort?: LibrarySort;
  order?: 'asc' | 'desc';
}

/** One page of items; shows the previous page until this one has loaded. */
export const libraryQuery = (kind: LibraryKind, request: LibraryRequest) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, request],
    queryFn: () => callEndpoint(LIBRARY_ENDPOINTS[kind].list, { query: request }),
    placeholderData: keepPreviousData,
  });

const CATEGORY_PAGES = 20;

/** All categories, active and archived, sorted by name: up to 1,000. */
export const categoriesQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'category', 'all'],
  queryFn: async (): Promise<LibraryItem[]> => {
    const all: LibraryItem[] = [];
    for (let page = 1; page <= CATEGORY_PAGES; page += 1) {
      const { items, totalCount } = await callEndpoint(LIBRARY_ENDPOINTS.category.list, { query: { page, pageSize: 50 } });
      all.push(...items);
      if (items.length === 0 || all.length >= totalCount) break;
    }
    return all;
  },
});

export const itemQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, 'one', id],
    queryFn: () => callEndpoint(LIBRARY_ENDPOINTS[kind].get, { params: { id } }),
  });

/** All parts of a block or survey in one call, each in its version. */
export const partsQuery = (kind: 'block' | 'survey', id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, 'parts', id],
    queryFn: () => callEndpoint(LIBRARY_PARTS[kind], { params: { id } }),
  });

export const versionsQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, 'versions', id],
    queryFn: () => callEndpoint(LIBRARY_ENDPOINTS[kind].listVersions, { params: { id } }),
  });

/** A saved version; it never changes. */
export const versionQuery = (kind: LibraryKind, id: string, version: number) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, 'version', id, version],
    queryFn: () => callEndpoint(LIBRARY_ENDPOINTS[kind].getVersion, { params: { id, version } }),
  });

/** Where an item is used in this tenant. */
export const usesQuery = (kind: LibraryKind, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, kind, 'uses', id],
    queryFn: () => callEndpoint(LIBRARY_ENDPOINTS[kind].listUses, { params: { id } }),
  });

export async function createItem(kind: LibraryKind, fields: DraftFields, creationKey: string): Promise<LibraryItem> {
  const made = await callEndpoint(LIBRARY_ENDPOINTS[kind].create, { query: { creationKey }, body: fields });
  // If the answer of a first call was lost, a repeated call returns the item with the content of the first call.
  return hasFieldValues<DraftFields>(made, fields) ? made : changeItem(kind, made.id, { ...FIRST_CHANGE, fields });
}
export const changeItem = (kind: LibraryKind, id: string, change: DraftChange): Promise<LibraryItem> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind].change, { params: { id }, body: change }, [400, 409]);
export const removeItem = (kind: LibraryKind, id: string) => callEndpoint(LIBRARY_ENDPOINTS[kind].remove, { params: { id } });
export const copyItem = (kind: LibraryKind, id: string, creationKey: string): Promise<LibraryItem> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind].copy, { params: { id }, query: { creationKey } });
export const setItemStatus = (kind: LibraryKind, id: string, status: LibraryStatus): Promise<LibraryItem> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind][status === 'Archived' ? 'archive' : 'activate'], { params: { id } });
export const saveItemVersion = (kind: LibraryKind, id: string, note: string): Promise<LibraryItem> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind].saveVersion, { params: { id }, body: { note } });
/** @param revision of the draft that it replaces */
export const restoreItem = (kind: LibraryKind, id: string, version: number, revision: number): Promise<LibraryItem> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind].restore, { params: { id, version }, query: { revision } }, [409]);
export const reviewText = (
  kind: LibraryKind,
  id: string,
  review: { field: string; language: Locale; sourceHash: string },
): Promise<LibraryItem> => callEndpoint(LIBRARY_ENDPOINTS[kind].review, { params: { id }, body: review as never });
