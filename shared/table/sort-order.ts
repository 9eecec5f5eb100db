import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locale';

/** Sorting of rows. */

export type SortDirection = 'ascend' | 'descend' | null;

/** TABLE-T4: the next direction of a sort: ascending, descending, none. */
export const cycleSortDirection = (direction: SortDirection): SortDirection =>
  direction === null ? 'ascend' : direction === 'ascend' ? 'descend' : null;

/** Sorts the rows by one column. The sort is stable; without a direction the rows keep their order. @param locale locale of the alphabet */
export function sortRows<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  direction: SortDirection,
  locale: Locale = DEFAULT_LOCALE,
): Row[] {
  if (direction === null) return [...rows];
  const turn = direction === 'ascend' ? 1 : -1;
  const words = new Intl.Collator(locale);
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return [...rows].sort((a, b) => turn * compare(key(a), key(b)));
}

/** The sort column and direction of a list. Without a column the rows keep their order. */
export interface Order<Column extends string> {
  column: Column | null;
  direction: SortDirection;
}

/** TABLE-T8: reads an order from an address: a sortable column, with a leading minus for descending. Any other value means no order. */
export function orderIn<Column extends string>(value: unknown, columns: readonly Column[]): Order<Column> {
  const column = columns.find((each) => value === each || value === `-${each}`);
  return column ? { column, direction: value === column ? 'ascend' : 'descend' } : { column: null, direction: null };
}

/** TABLE-T8: the `sort` parameter of an address, if the list has that column. */
export const sortIn = (value: unknown, columns: readonly string[]): { sort?: string } => {
  const sort = orderOf(orderIn(value, columns));
  return sort ? { sort } : {};
};

/** TABLE-T8: the `sort` parameter for an order; undefined for the default order. */
export const orderOf = ({ column, direction }: Order<string>): string | undefined =>
  column === null || direction === null ? undefined : direction === 'ascend' ? column : `-${column}`;
