import type { ReactNode } from 'react';
import css from './Loading.module.css';

export interface LoadingProps {
  /** "Loading". */
  label: string;
  /** A mark above a line on which something moves; without it three balls that bounce. */
  mark?: string | undefined;
}

/** Before there is anything to show, not even where it will stand. Who wants stillness sees the same at rest. */
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
