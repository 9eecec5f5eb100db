import type { ReactNode } from 'react';
import css from './Loading.module.css';

export interface LoadingProps {
  /** "Loading". */
  label: string;
  /** Address of a logo shown above a moving line; without it three bouncing balls are shown. */
  mark?: string | undefined;
}

/** The loading indicator of a page whose layout is not known yet. With reduced motion it stands still. */
export function Loading({ label, mark }: LoadingProps): ReactNode {
  return (
    <div className={css.loading} role="status" aria-label={label}>
      {mark ? (
        <>
          <img src={mark} alt="" width={64} height={64} />
          <span className={css.line} aria-hidden="true" />
        </>
      ) : (
        <span className={css.balls} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}
