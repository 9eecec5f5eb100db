import type { ReactNode } from 'react';
import type { TableColumn } from '#client/ui/paged-table/types';
import css from './ColumnTable.module.css';
import { RowTable } from './RowTable.tsx';

type PlainColumn<Row> = Pick<TableColumn<Row>, 'id' | 'title' | 'cell'>;

export interface ColumnTableProps<Row extends { id: string }> {
  /** Names the table. */
  caption: string;
  /** The first one names its row. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  /** What is pressed at the end of a row; the title is read aloud only. */
  last: Omit<PlainColumn<Row>, 'id'>;
  /** Lets a row stand back. */
  isQuiet: (row: Row) => boolean;
  /** Gives the columns their widths. */
  className?: string | undefined;
}

/** Rows in an order that nobody changes. */
export function ColumnTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  last,
  isQuiet,
  className = '',
}: ColumnTableProps<Row>): ReactNode {
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
