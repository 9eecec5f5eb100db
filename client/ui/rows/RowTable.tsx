import type { ReactNode } from 'react';
import css from './RowTable.module.css';

export interface RowTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** The column headers, each a <th scope="col">; `data-column` is the hook for widths. */
  heads: ReactNode;
  /** Title of the last column, when it holds actions. */
  last?: string | undefined;
  /** Class that sets the column widths. */
  className?: string | undefined;
  /** <tr>s. A link with `data-reach` makes its whole row clickable; `data-quiet` shows a row in lighter type. */
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
