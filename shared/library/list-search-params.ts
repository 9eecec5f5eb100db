import { LIBRARY_PAGE_SIZES, LIBRARY_SORTS } from '#shared/library/limits';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/search-params';
import { sortIn } from '#shared/table/sort-order';

/** The tabs of the library, as named in the address. The address omits the first. */
export const LIBRARY_TABS = ['surveys', 'questions', 'blocks', 'talk-templates', 'categories'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** The state of the library page in its address. */
export interface LibraryPlace extends TablePlace {
  tab?: LibraryTab;
  search?: string;
  status?: 'Active' | 'Archived';
  category?: string;
  sort?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** LIBRARY-L1: reads tab, filters, order and page from an address. Invalid values are ignored. */
export function readLibraryPlace(params: Record<string, unknown>): LibraryPlace {
  const tab = LIBRARY_TABS.find((each) => each === params.tab);
  const status = (['Active', 'Archived'] as const).find((each) => each === params.status);
  const search = searchIn(params.search);
  return {
    ...(tab ? { tab } : {}),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(typeof params.category === 'string' && ID.test(params.category) ? { category: params.category } : {}),
    ...sortIn(params.sort, LIBRARY_SORTS),
    ...readTablePlace(params, LIBRARY_PAGE_SIZES),
  };
}
