import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Order, orderIn, orderOf } from '#shared/table/order';
import { readTablePlace, SEARCH_MOST, searchIn, tablePlaceOf } from '#shared/table/table-place';

type Search = Record<string, unknown>;

/** How each list was left, by its path: the way back leads there. */
const left = new Map<string, Search>();

/** The search of a list as it was left in this window; undefined when it was not opened. */
export const lastSearch = (path: string): Search | undefined => left.get(path);

/** What a list says in its address, and how that is changed: in place, so that Back leads out of the list. */
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

/** What a list of a page says under its own name: `sort`, and of a second list called `tasks` `tasksSort`. */
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
  /** Of a second list of the same page: begins what it says in the address. */
  name?: string;
}

/** Page and size of a list, in its address (TABLE-T6). */
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

/** The order of a list, in its address (TABLE-T8); another order begins at the first page. @param name of a second list of the same page */
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

/** Nobody asks for every letter of a name that is being typed. */
const TYPING_MS = 300;

export interface TypedSearch {
  /** As it is typed. */
  typed: string;
  type: (text: string) => void;
  /** As the address says it: what is looked for. */
  search: string;
}

/** What is looked for in a list (TABLE-T9): it comes into the address once the typing rests, and the list begins at its first page. */
export function useTypedSearch(path: string): TypedSearch {
  const { search: said, change } = useAddress(path);
  const search = searchIn(said.search) ?? '';
  const [typed, type] = useState(search);
  const [rested] = useDebouncedValue(typed, TYPING_MS);
  const brought = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is brought into the address
  useEffect(() => {
    const next = rested.slice(0, SEARCH_MOST);
    if (next === brought.current) return;
    brought.current = next;
    change({ search: next || undefined, page: undefined });
  }, [rested]);
  useEffect(() => {
    // The address became another without typing, as by the sidebar: the box follows.
    if (search === brought.current) return;
    brought.current = search;
    type(search);
  }, [search]);
  return { typed, type, search };
}
