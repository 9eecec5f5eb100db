import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingProps } from '#client/features/talk/list/props';
import type { Listed } from '#client/features/talk/list/rows';
import { RowTable } from '../../../ui/rows/RowTable.tsx';
import { SortHead } from '../../../ui/rows/SortHead.tsx';
import css from './ListTable.module.css';

export function ListTable<Row extends { id: string }>(props: ListingProps<Row> & { listed: Listed<Row> }): ReactNode {
  const { t } = useTranslation();
  const { title, columns, last, isQuiet, cells, listed } = props;
  return (
    <RowTable
      caption={title}
      heads={columns.map(({ key: column }) => (
        <SortHead key={column} column={column} title={t(`talks.${column}`)} order={listed.order} onSort={() => listed.cycle(column)} />
      ))}
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
