import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Banner.module.css';

export interface BannerProps {
  /** Warm: something is wrong with the connection. Neutral: just so you know. */
  tone?: 'warm' | 'neutral';
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A figure that changes all the time, and is not read out each time. */
  figure?: string | undefined;
  /** A way on, before what is to be pressed. */
  renderLink?: (look: { className: string | undefined }) => ReactNode;
  action?: { label: string; onClick: () => void; disabled?: boolean };
}

export function Banner({ tone = 'warm', icon, title, children, figure, renderLink, action }: BannerProps): ReactNode {
  return (
    <div className={css.banner} data-tone={tone}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? <IconPlugConnectedX size={20} stroke={1.75} />}
      </span>
      <p role="status">
        <b>{title}</b> {children}
      </p>
      {figure ? (
        <span className={css.figure} aria-hidden="true">
          {figure}
        </span>
      ) : null}
      {renderLink?.({ className: css.action })}
      {action ? (
        <button type="button" className={css.action} disabled={action.disabled} onClick={action.onClick}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
