import type { ReactNode } from 'react';
import css from './RowName.module.css';

export interface RowNameProps {
  children: ReactNode;
  /** Small below the name. */
  detail?: ReactNode;
}

/** What a row is about; stands back in a row with `data-quiet`. */
export function RowName({ children, detail }: RowNameProps): ReactNode {
  return (
    <>
      <span className={css.name}>{children}</span>
      {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
    </>
  );
}
