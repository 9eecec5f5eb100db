import { LIBRARY_PAGE_SIZES, LIBRARY_SORTS } from '#shared/library/limits';
import { sortIn } from '#shared/table/order';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/table-place';

/** The tabs of the library, as they stand in its address. The first is left out. */
export const LIBRARY_TABS = ['surveys', 'questions', 'blocks', 'talk-templates', 'categories'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** What the address of the library says. */
export interface LibraryPlace extends TablePlace {
  tab?: LibraryTab;
  search?: string;
  status?: 'Active' | 'Archived';
  category?: string;
  sort?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** LIBRARY-L1: reads tab, filters, order and page from an address. Invalid values are ignored. */
export function readLibraryPlace(said: Record<string, unknown>): LibraryPlace {
  const tab = LIBRARY_TABS.find((each) => each === said.tab);
  const status = (['Active', 'Archived'] as const).find((each) => each === said.status);
  const search = searchIn(said.search);
  return {
    ...(tab ? { tab } : {}),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(typeof said.category === 'string' && ID.test(said.category) ? { category: said.category } : {}),
    ...sortIn(said.sort, LIBRARY_SORTS),
    ...readTablePlace(said, LIBRARY_PAGE_SIZES),
  };
}
