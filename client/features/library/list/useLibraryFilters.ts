import type { LibraryRequest } from '#client/api/library';
import { useAddress, useListOrder, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import type { TableOrder } from '#client/ui/paged-table/types';
import { LIBRARY_PAGE_SIZE, LIBRARY_PAGE_SIZES, LIBRARY_SORTS } from '#shared/library/limits';
import type { LibraryStatus } from '#shared/library/schema';
import { normalizeSearch } from '#shared/user/list';

const STATUSES: readonly LibraryStatus[] = ['Active', 'Archived'];

export interface LibraryFilters {
  request: LibraryRequest & { page: number; pageSize: NonNullable<LibraryRequest['pageSize']> };
  typed: string;
  order: TableOrder;
  /** A search or filter is active. */
  isNarrowed: boolean;
  search: (text: string) => void;
  filter: (some: { status?: string | undefined; category?: string | undefined }) => void;
  sort: (order: TableOrder) => void;
  toPage: (page: number) => void;
  resize: (size: number) => void;
  clear: () => void;
}

/** Filters, order and page of the library lists, stored in the URL. */
export function useLibraryFilters(): LibraryFilters {
  const { search: params, change } = useAddress('/library');
  const { page, size: pageSize, toPage, resize } = useListPlace('/library', { sizes: LIBRARY_PAGE_SIZES, usual: LIBRARY_PAGE_SIZE });
  const { order, sort } = useListOrder('/library', LIBRARY_SORTS);
  const { typed, type, search: urlSearch } = useTypedSearch('/library');
  const status = STATUSES.find((each) => each === params.status);
  const category = typeof params.category === 'string' ? params.category : undefined;
  const search = normalizeSearch(urlSearch);
  return {
    request: {
      ...{ page, pageSize },
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(status ? { status } : {}),
      ...(order.column ? { sort: order.column, order: order.direction === 'ascend' ? 'asc' : 'desc' } : {}),
    },
    typed,
    order,
    isNarrowed: search !== undefined || category !== undefined || status !== undefined,
    search: type,
    filter: (some) => change({ ...some, page: undefined }),
    sort,
    toPage,
    resize,
    clear: () => {
      type('');
      change({ search: undefined, status: undefined, category: undefined, page: undefined });
    },
  };
}
