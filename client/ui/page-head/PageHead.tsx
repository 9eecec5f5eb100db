import type { ReactNode } from 'react';
import css from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One sentence about the current state; its line is reserved while the state loads. */
  lead: string;
  /** The sentence says what a search found: it is announced when it changes. */
  isResult?: boolean;
  /** Shown on the right, on a narrow screen below. */
  aside?: ReactNode;
}

export function PageHead({ title, lead, isResult = false, aside }: PageHeadProps): ReactNode {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        <p role={isResult ? 'status' : undefined}>{lead}</p>
      </div>
      {aside}
    </header>
  );
}
