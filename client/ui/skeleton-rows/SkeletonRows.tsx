import type { ReactNode } from 'react';
import css from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  rows?: number;
  /** "Loading". */
  label: string;
}

export function SkeletonRows({ rows = 4, label }: SkeletonRowsProps): ReactNode {
  return (
    <div className={css.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} aria-hidden="true">
          <span>
            <i />
            <i />
          </span>
          <u />
          <s />
        </div>
      ))}
    </div>
  );
}
