import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#shared/i18n/locale';
import { nextDirection, type SortDirection, sorted } from '#shared/list/order';
import { paged } from '#shared/list/paging';
import { TALK_PAGE_SIZE } from '#shared/talk/list';

export type ColumnKey = 'name' | 'campaign' | 'status' | 'startDate' | 'endDate' | 'dueDate';

export interface Column<Row> {
  key: ColumnKey;
  sortBy: (row: Row) => string | number;
}

export interface Order {
  column: ColumnKey | null;
  direction: SortDirection;
}

export interface Listed<Row> {
  /** The rows of this page, in the order asked for. */
  shown: Row[];
  order: Order;
  sort: (order: Order) => void;
  /** One step on in the cycle of a column: ascending, descending, none. */
  cycle: (column: ColumnKey) => void;
  page: number;
  pages: number;
  toPage: (page: number) => void;
  size: number;
  resize: (size: number) => void;
}

/** Sorting and paging of rows that are all here; another order or size begins at the first page again. */
export function useListed<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Listed<Row> {
  const { i18n } = useTranslation();
  const [order, setOrder] = useState<Order>({ column: null, direction: null });
  const [size, setSize] = useState(TALK_PAGE_SIZE);
  const [asked, toPage] = useState(1);

  const by = columns.find((column) => column.key === order.column);
  const inOrder = by ? sorted(rows, by.sortBy, order.direction, localeOf(i18n.language)) : [...rows];
  const { shown, page, pages } = paged(inOrder, { page: asked, size });

  const sort = (next: Order) => {
    setOrder(next);
    toPage(1);
  };
  return {
    shown,
    order,
    sort,
    cycle: (column) => sort({ column, direction: nextDirection(order.column === column ? order.direction : null) }),
    page,
    pages,
    toPage,
    size,
    resize: (next) => {
      setSize(next);
      toPage(1);
    },
  };
}
