import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKey, Order } from '#client/features/talk/list/rows';
import css from './SortHead.module.css';

const SAID = { ascend: 'ascending', descend: 'descending' } as const;
const ARROW = { ascend: IconArrowUp, descend: IconArrowDown } as const;

interface SortHeadProps {
  column: ColumnKey;
  order: Order;
  onSort: (column: ColumnKey) => void;
}

/** Names a column and sorts by it: ascending, descending, not at all. */
export function SortHead({ column, order, onSort }: SortHeadProps): ReactNode {
  const { t } = useTranslation();
  const direction = order.column === column ? order.direction : null;
  const Arrow = direction ? ARROW[direction] : IconArrowsSort;
  return (
    <th scope="col" data-column={column} aria-sort={direction ? SAID[direction] : 'none'}>
      <button type="button" className={css.sort} data-sorted={direction ?? undefined} onClick={() => onSort(column)}>
        {t(`talks.${column}`)}
        <Arrow size={16} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
