import type { ReactNode } from 'react';
import css from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** One sentence on how things stand; its line is kept free as long as that is not known. */
  lead: string;
  /** Stands at the right, on a narrow screen below. */
  aside?: ReactNode;
}

export function PageHead({ title, lead, aside }: PageHeadProps): ReactNode {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {aside}
    </header>
  );
}
