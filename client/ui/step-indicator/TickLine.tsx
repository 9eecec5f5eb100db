import type { ReactNode } from 'react';
import css from './TickLine.module.css';

export interface TickLineProps {
  total: number;
  done: number;
  /** Index of the current tick, from 0. */
  at?: number | undefined;
  /** Accessible name: "Questions answered: 6 of 18". */
  label: string;
}

/** One tick for each item; finished ones are coloured. */
export const TickLine = ({ total, done, at, label }: TickLineProps): ReactNode => (
  <span className={css.ticks} role="img" aria-label={label}>
    {Array.from({ length: total }, (_, each) => each).map((each) => (
      <i key={each} data-done={each < done || undefined} data-here={each === at || undefined} />
    ))}
  </span>
);
