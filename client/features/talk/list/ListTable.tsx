import type { ReactNode } from 'react';
import type { ListingProps } from '#client/features/talk/list/props';
import type { Listed } from '#client/features/talk/list/rows';
import { RowTable } from '../../../ui/rows/RowTable.tsx';
import css from './ListTable.module.css';
import { SortHead } from './SortHead.tsx';

export function ListTable<Row extends { id: string }>(props: ListingProps<Row> & { listed: Listed<Row> }): ReactNode {
  const { title, columns, last, isQuiet, cells, listed } = props;
  return (
    <RowTable
      caption={title}
      heads={columns.map(({ key }) => <SortHead key={key} column={key} order={listed.order} onSort={listed.cycle} />)}
      last={last}
      className={css.table}
    >
      {listed.shown.map((row) => (
        <tr key={row.id} data-quiet={isQuiet(row) || undefined}>
          {cells(row)}
        </tr>
      ))}
    </RowTable>
  );
}
