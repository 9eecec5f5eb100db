import type { TableOrder } from '#client/ui/paged-table/types';

const NEXT_DIRECTION = { ascend: 'descend', descend: null } as const;

/** The next sort order of a column: ascending, descending, none. */
export function nextOrder(order: TableOrder, column: string): TableOrder {
  const now = order.column === column ? order.direction : null;
  const direction = now === null ? 'ascend' : NEXT_DIRECTION[now];
  return { column: direction === null ? null : column, direction };
}
