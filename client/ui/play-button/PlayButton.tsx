import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './PlayButton.module.css';

export interface PlayButtonProps {
  /** "Open Working together 2026". */
  label: string;
  /** Play can be pressed; locked cannot yet; off cannot any more, or not for long. The label says why. */
  state?: 'play' | 'locked' | 'off';
  /** Instead of the triangle, 20 px. */
  icon?: ReactNode;
  /** Small: 36 px to see, 44 to touch. */
  small?: boolean;
  /** Only to look at: it draws no attention. */
  quiet?: boolean;
  onClick?: () => void;
  /** A link of the router instead of a button. */
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

export function PlayButton({ label, state = 'play', icon, small = false, quiet = false, onClick, renderLink }: PlayButtonProps): ReactNode {
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
