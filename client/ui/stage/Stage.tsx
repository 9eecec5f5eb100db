import type { ReactNode } from 'react';
import css from './Stage.module.css';

export interface StageProps {
  /** Accessible name of the region; leave it out when `labelledBy` names it. */
  label?: string;
  labelledBy?: string;
  /** Paper: white with a dashed edge, for a user who browses alone. */
  tone?: 'deep' | 'paper';
  /** Fills the whole stage behind the text. */
  picture?: ReactNode;
  /** Shown at the lower edge. */
  foot?: ReactNode;
  children: ReactNode;
}

export function Stage({ label, labelledBy, tone = 'deep', picture, foot, children }: StageProps): ReactNode {
  return (
    <section className={css.stage} data-stage={tone} aria-label={label} aria-labelledby={labelledBy}>
      {picture ? <div className={css.picture}>{picture}</div> : null}
      <div className={css.words}>{children}</div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </section>
  );
}
