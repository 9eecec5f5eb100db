import type { ReactNode } from 'react';
import css from './RowName.module.css';

export interface RowNameProps {
  children: ReactNode;
  /** A line in small type below the name. */
  detail?: ReactNode;
}

/** The name of a row; lighter in a row with `data-quiet`. */
export function RowName({ children, detail }: RowNameProps): ReactNode {
  return (
    <>
      <span className={css.name}>{children}</span>
      {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
    </>
  );
}
