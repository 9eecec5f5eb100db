import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingProps } from '#client/features/talk/list/listing-types';
import type { SortedPage } from '#client/features/talk/list/useSortedPage';
import { RowTable } from '#client/ui/rows/RowTable.tsx';
import { SortableHeader } from '#client/ui/rows/SortableHeader.tsx';
import css from './ListTable.module.css';

export function ListTable<Row extends { id: string }>(props: ListingProps<Row> & { listed: SortedPage<Row> }): ReactNode {
  const { t } = useTranslation();
  const { title, columns, last, isQuiet, cells, listed } = props;
  return (
    <RowTable
      caption={title}
      heads={columns.map(({ key: column }) => (
        <SortableHeader
          key={column}
          column={column}
          title={t(`talks.${column}`)}
          order={listed.order}
          onSort={() => listed.cycle(column)}
        />
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
