import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Banner.module.css';

export interface BannerProps {
  /** Warm: a problem with the connection. Neutral: information. */
  tone?: 'warm' | 'neutral';
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A number that changes often; screen readers do not announce its changes. */
  figure?: string | undefined;
  /** A link before the button. */
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
