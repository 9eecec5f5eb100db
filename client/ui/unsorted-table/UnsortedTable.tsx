import type { ReactNode } from 'react';
import type { TableColumn } from '#client/ui/paged-table/types';
import { RowTable } from '#client/ui/rows/RowTable.tsx';
import css from './UnsortedTable.module.css';

type PlainColumn<Row> = Pick<TableColumn<Row>, 'id' | 'title' | 'cell'>;

export interface UnsortedTableProps<Row extends { id: string }> {
  /** Accessible name of the table. */
  caption: string;
  /** The first column is the row header. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  /** The last column, which holds the actions of a row; only screen readers read its title. */
  last: Omit<PlainColumn<Row>, 'id'>;
  /** Whether the row is shown in lighter type. */
  isQuiet: (row: Row) => boolean;
  /** Class that sets the column widths. */
  className?: string | undefined;
}

/** A table that cannot be sorted. */
export function UnsortedTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  last,
  isQuiet,
  className = '',
}: UnsortedTableProps<Row>): ReactNode {
  const [name, ...others] = columns;
  return (
    <RowTable
      caption={caption}
      last={last.title}
      className={`${css.table} ${className}`}
      heads={columns.map(({ id, title }) => (
        <th key={id} scope="col" data-column={id}>
          {title}
        </th>
      ))}
    >
      {rows.map((row) => (
        <tr key={row.id} data-quiet={isQuiet(row) || undefined}>
          <th scope="row">{name?.cell(row)}</th>
          {others.map(({ id, cell }) => (
            <td key={id}>{cell(row)}</td>
          ))}
          <td>{last.cell(row)}</td>
        </tr>
      ))}
    </RowTable>
  );
}
