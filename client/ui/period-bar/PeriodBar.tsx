import type { CSSProperties, ReactNode } from 'react';
import css from './PeriodBar.module.css';

export interface PeriodBarProps {
  /** "02.03.2026 – 27.03.2026". */
  text: string;
  /** Position of today between the two dates, 0 to 1. */
  today: number;
  /** The period is over or has not begun: shown in grey. */
  off?: boolean;
}

export function PeriodBar({ text, today, off = false }: PeriodBarProps): ReactNode {
  const at = Math.min(1, Math.max(0, today));
  return (
    <div className={css.dates}>
      <p className="num">{text}</p>
      <div className={css.line} data-off={off || undefined} style={{ '--at': `${at * 100}%` } as CSSProperties} aria-hidden="true">
        <i />
        <b />
      </div>
    </div>
  );
}
