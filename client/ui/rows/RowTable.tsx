import type { ReactNode } from 'react';
import css from './RowTable.module.css';

export interface RowTableProps {
  /** Names the table. */
  caption: string;
  /** The heads of the columns, each a <th scope="col">; `data-column` lets the widths be given. */
  heads: ReactNode;
  /** Names the column at the end, when it holds something to press. */
  last?: string | undefined;
  /** Gives the columns their widths. */
  className?: string | undefined;
  /** <tr>s; a link with `data-reach` reaches over all of its row, `data-quiet` lets a row stand back. */
  children: ReactNode;
}

export function RowTable({ caption, heads, last, className = '', children }: RowTableProps): ReactNode {
  return (
    <table className={`${css.table} ${className}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads}
          {last === undefined ? (
            <td />
          ) : (
            <th scope="col">
              <span className="visually-hidden">{last}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
