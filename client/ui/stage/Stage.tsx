import type { ReactNode } from 'react';
import css from './Stage.module.css';

export interface StageProps {
  /** Names the region; leave it out when `labelledBy` names it. */
  label?: string;
  labelledBy?: string;
  /** Paper: dashed edge on white, for somebody who looks around alone. */
  tone?: 'deep' | 'paper';
  /** Fills the whole stage behind the words. */
  picture?: ReactNode;
  /** Stands at the lower edge. */
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
