import type { ReactNode } from 'react';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import css from './Empty.module.css';

export interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** A button below the text. */
  action?: ReactNode;
  /** Draws a check in the dot. */
  check?: boolean;
  level?: 1 | 2 | 3;
  /** Smaller on a phone, to leave room for the main content below it. */
  slim?: boolean;
}

const ticks = tickRow({
  from: 20,
  to: 302,
  step: 7,
  ground: 132,
  height: (x) => bellCurves({ at: 160, high: 27, wide: 74 })(x) + 14,
  uneven: 0.42,
});

export function Empty({ title, children, action, check = true, level = 2, slim = false }: EmptyProps): ReactNode {
  const Title = `h${level}` as const;
  return (
    <div className={css.empty} data-slim={slim || undefined}>
      <svg className={css.picture} viewBox="0 0 320 144" aria-hidden="true">
        <circle cx="160" cy="84" r="38" />
        <path className={css.ticks} d={ticks} />
        {check ? <path className={css.check} d="M144 84l11 11 22-24" /> : null}
      </svg>
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
