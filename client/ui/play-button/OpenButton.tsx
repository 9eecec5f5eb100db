import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './OpenButton.module.css';

export interface OpenButtonProps {
  /** "Open Working together 2026". */
  label: string;
  /** Play: enabled. Locked: not available yet. Off: no longer available, or about to end. The label says why. */
  state?: 'play' | 'locked' | 'off';
  /** Shown instead of the triangle, 20 px. */
  icon?: ReactNode;
  /** 36 px wide with a touch target of 44 px. */
  small?: boolean;
  /** Not emphasised, for content that can only be viewed. */
  quiet?: boolean;
  onClick?: () => void;
  /** Renders a link of the router instead of a button. */
  renderLink?: (link: PlayLink) => ReactNode;
}

export interface PlayLink {
  className: string | undefined;
  'aria-label': string;
  'data-state': 'play';
  'data-small': true | undefined;
  'data-quiet': true | undefined;
  children: ReactNode;
}

export function OpenButton({ label, state = 'play', icon, small = false, quiet = false, onClick, renderLink }: OpenButtonProps): ReactNode {
  const className = css.play;
  const size = small || undefined;
  const children = icon ?? <IconPlayerPlayFilled size={20} aria-hidden />;
  if (state !== 'play') {
    return (
      <button type="button" disabled className={className} aria-label={label} title={label} data-state={state} data-small={size}>
        {children}
      </button>
    );
  }
  const look = { className, 'aria-label': label, 'data-state': state, 'data-small': size, 'data-quiet': quiet || undefined };
  if (renderLink) return renderLink({ ...look, children });
  return (
    <button type="button" {...look} onClick={onClick}>
      {children}
    </button>
  );
}
