import { useTranslation } from 'react-i18next';
import { useListOrder, useListPlace } from '#client/api/list-url-state';
import { resolveLocale } from '#shared/i18n/locale';
import { paginate } from '#shared/table/paging';
import { cycleSortDirection, type Order as OrderBy, sortRows } from '#shared/table/sort-order';
import { type PREPARATION_SORTS, TALK_PAGE_SIZE, TALK_PAGE_SIZES, type TALK_SORTS } from '#shared/talk/list';

export type ColumnKey = (typeof TALK_SORTS)[number] | (typeof PREPARATION_SORTS)[number];

export interface Column<Row> {
  key: ColumnKey;
  sortBy: (row: Row) => string | number;
}

export type SortOrder = OrderBy<ColumnKey>;

export interface SortedPage<Row> {
  /** The rows of this page in the chosen order. */
  shown: Row[];
  order: SortOrder;
  sort: (order: SortOrder) => void;
  /** Switches a column to its next order: ascending, descending, none. */
  cycle: (column: ColumnKey) => void;
  page: number;
  pages: number;
  toPage: (page: number) => void;
  size: number;
  resize: (size: number) => void;
}

/** Sorts and pages rows in the browser; another order or page size returns to page 1. @param name of a second list of the page */
export function useSortedPage<Row>(rows: readonly Row[], columns: readonly Column<Row>[], name?: string): SortedPage<Row> {
  const { i18n } = useTranslation();
  const keys = columns.map(({ key }) => key);
  const { order, sort } = useListOrder('/future-talk', keys, name);
  const place = useListPlace('/future-talk', { sizes: TALK_PAGE_SIZES, usual: TALK_PAGE_SIZE, ...(name ? { name } : {}) });
  const { page: wanted, size, toPage, resize } = place;

  const by = columns.find((column) => column.key === order.column);
  const inOrder = by ? sortRows(rows, by.sortBy, order.direction, resolveLocale(i18n.language)) : [...rows];
  const { shown, page, pages } = paginate(inOrder, { page: wanted, size });

  return {
    shown,
    order,
    sort,
    cycle: (column) => sort({ column, direction: cycleSortDirection(order.column === column ? order.direction : null) }),
    page,
    pages,
    toPage,
    size,
    resize,
  };
}
