import type { ReactNode } from 'react';
import css from './StatusGrid.module.css';

interface StatusGridProps {
  label: string;
  /** Three columns, for cards that also have a button. */
  wide?: boolean;
  /** The browser does not render the cards that are not on screen. */
  many?: boolean;
  children: ReactNode;
}

/** A grid of <StatusCard/>s: four columns, two on a tablet, one on a phone. */
export const StatusGrid = ({ label, wide, many, children }: StatusGridProps): ReactNode => (
  <ul className={css.grid} data-wide={wide || undefined} data-many={many || undefined} aria-label={label}>
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
