import type { ReactNode } from 'react';
import css from './StatusGrid.module.css';

/** A grid of <StatusCard/>s: four columns, two on a tablet, one on a phone. */
export const StatusGrid = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <ul className={css.grid} aria-label={label}>
    {children}
  </ul>
);

/** Placeholders of cards that are loading. @param label "Loading" */
export const StatusSkeletons = ({ cards, label }: { cards: number; label: string }): ReactNode => (
  <div className={css.grid} role="status" aria-label={label} data-loading>
    {Array.from({ length: cards }, (_, at) => at).map((at) => (
      <div key={at} className={css.shape} aria-hidden="true">
        <s />
        <span>
          <i />
          <i />
        </span>
      </div>
    ))}
  </div>
);
