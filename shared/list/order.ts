import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locale';

/** Rules of rows in an order (spec 3 section 4). */

export type SortDirection = 'ascend' | 'descend' | null;

/** T4: sorting cycles ascending, descending, none. */
export const nextDirection = (direction: SortDirection): SortDirection =>
  direction === null ? 'ascend' : direction === 'ascend' ? 'descend' : null;

/** Rows in the order of one column; equal ones, and all without a direction, as they came. @param locale by whose alphabet */
export function sorted<Row>(
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
