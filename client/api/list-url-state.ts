import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageCount } from '#shared/table/paging';
import { MAX_SEARCH_LENGTH, readTablePlace, searchIn, tablePlaceOf } from '#shared/table/search-params';
import { type Order, orderIn, orderOf } from '#shared/table/sort-order';

type Search = Record<string, unknown>;

/** The last search of each list by path, for links back to it. */
const left = new Map<string, Search>();

/** The last search of a list in this window; undefined when it was not opened. */
export const lastSearch = (path: string): Search | undefined => left.get(path);

/** The last search of a list with tabs, only if it was left on a tab that has the object of the page. */
export function lastSearchIn(path: string, isThere: (tab: unknown) => boolean): Search | undefined {
  const search = lastSearch(path);
  return search && isThere(search.list) ? search : undefined;
}

/** The URL search of a list. Changes replace the history entry, so that Back leaves the list. */
export function useAddress(path: string): { search: Search; change: (some: Search) => void } {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  useEffect(() => {
    left.set(path, search);
  }, [path, search]);
  const change = (some: Search): void =>
    void navigate({
      to: path,
      search: ((before: Search) => ({ ...before, ...some })) as never,
      replace: true,
      resetScroll: false,
      state: (state) => state,
    });
  return { search, change };
}

/** The search key of a list: `sort`, or `tasksSort` for a second list called `tasks`. */
const keyOf = (name: string, key: string): string => (name ? `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}` : key);

export interface ListPlace<Size extends number> {
  page: number;
  size: Size;
  toPage: (page: number) => void;
  resize: (size: number) => void;
}

interface Sizes<Size extends number> {
  sizes: readonly Size[];
  usual: Size;
  /** Prefix of the search keys of a second list on the same page. */
  name?: string;
}

/** Page and page size of a list, kept in the URL (TABLE-T6). */
export function useListPlace<Size extends number>(path: string, { sizes, usual, name = '' }: Sizes<Size>): ListPlace<Size> {
  const { search, change } = useAddress(path);
  const [pageKey, sizeKey] = [keyOf(name, 'page'), keyOf(name, 'size')];
  const { page = 1, size = usual } = readTablePlace({ page: search[pageKey], size: search[sizeKey] }, sizes);
  const goTo = (next: number, rows: number): void => {
    if (next === page && rows === size) return;
    const place = tablePlaceOf(next, rows, usual);
    change({ [pageKey]: place.page, [sizeKey]: place.size });
  };
  return { page, size: size as Size, toPage: (next) => goTo(next, size), resize: (rows) => goTo(1, rows) };
}

/**
 * TABLE-T5: leads a list that became shorter than its page to its last page.
 * @param total undefined while it loads
 * @returns whether the page is past the end
 */
export function useLastPage(
  { page, size, toPage }: Pick<ListPlace<number>, 'page' | 'size' | 'toPage'>,
  total: number | undefined,
): boolean {
  const last = pageCount(total ?? 0, size);
  const isPast = total !== undefined && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function at every render with the same behaviour
  useEffect(() => {
    if (isPast) toPage(last);
  }, [isPast, last]);
  return isPast;
}

/** Sort order of a list, kept in the URL (TABLE-T8); a new order resets the page to 1. @param name of a second list of the same page */
export function useListOrder<Column extends string>(
  path: string,
  columns: readonly Column[],
  name = '',
): { order: Order<Column>; sort: (order: Order<string>) => void } {
  const { search, change } = useAddress(path);
  const key = keyOf(name, 'sort');
  return {
    order: orderIn(search[key], columns),
    sort: (next) => change({ [key]: orderOf(next), [keyOf(name, 'page')]: undefined }),
  };
}

/** Debounce of the search box. */
const DEBOUNCE_MS = 300;

export interface TypedSearch {
  /** The text in the box. */
  typed: string;
  type: (text: string) => void;
  /** The debounced text, from the URL. */
  search: string;
}

/** Search text of a list (TABLE-T9): debounced into the URL; a new search resets the page to 1. */
export function useTypedSearch(path: string): TypedSearch {
  const { search: params, change } = useAddress(path);
  const search = searchIn(params.search) ?? '';
  const [typed, type] = useState(search);
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const written = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed text is written to the URL
  useEffect(() => {
    const next = debounced.slice(0, MAX_SEARCH_LENGTH);
    if (next === written.current) return;
    written.current = next;
    change({ search: next || undefined, page: undefined });
  }, [debounced]);
  useEffect(() => {
    // The URL changed without typing, for example by a sidebar link: update the box.
    if (search === written.current) return;
    written.current = search;
    type(search);
  }, [search]);
  return { typed, type, search };
}
