import type { ReactNode } from 'react';
import css from './RowList.module.css';

export interface StackedRow {
  id: string;
  /** <RowName/>. */
  name: ReactNode;
  /** A line below the name. */
  facts?: ReactNode;
  tag: ReactNode;
  /** On the right, centred vertically. A link with `data-reach` makes the whole row clickable. */
  aside: ReactNode;
  quiet?: boolean;
}

/** The rows on a phone: name and facts stacked, the action on the right. */
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
