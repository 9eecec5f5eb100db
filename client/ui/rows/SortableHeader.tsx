import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './SortableHeader.module.css';

const ARIA_SORT = { ascend: 'ascending', descend: 'descending' } as const;
const ARROW = { ascend: IconArrowUp, descend: IconArrowDown } as const;

export interface SortableHeaderProps {
  column: string;
  title: string;
  order: { column: string | null; direction: 'ascend' | 'descend' | null };
  onSort: () => void;
}

/** A column header that sorts: ascending, descending, none. */
export function SortableHeader({ column, title, order, onSort }: SortableHeaderProps): ReactNode {
  const direction = order.column === column ? order.direction : null;
  const Arrow = direction ? ARROW[direction] : IconArrowsSort;
  return (
    <th scope="col" data-column={column} aria-sort={direction ? ARIA_SORT[direction] : 'none'}>
      <button type="button" className={css.sort} data-sorted={direction ?? undefined} onClick={onSort}>
        {title}
        <Arrow size={16} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
