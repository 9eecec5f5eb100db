import type { ReactNode } from 'react';
import css from './RowList.module.css';

export interface StackedRow {
  id: string;
  /** <RowName/>. */
  name: ReactNode;
  /** A line below the name. */
  facts?: ReactNode;
  tag: ReactNode;
  /** At the right, in the middle; a link with `data-reach` reaches over all of the row. */
  aside: ReactNode;
  quiet?: boolean;
}

/** Rows on a phone, each a stack with what can be pressed beside it. */
export function RowList({ label, rows }: { label: string; rows: StackedRow[] }): ReactNode {
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(({ id, name, facts, tag, aside, quiet }) => (
        <li key={id} data-quiet={quiet || undefined}>
          <div>
            {name}
            {facts ? <p className={css.facts}>{facts}</p> : null}
          </div>
          <div className={css.aside}>{aside}</div>
          <div>{tag}</div>
        </li>
      ))}
    </ul>
  );
}
