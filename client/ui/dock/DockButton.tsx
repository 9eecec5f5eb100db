import type { ReactNode, Ref } from 'react';
import css from './DockButton.module.css';

export interface DockButtonProps {
  /** Its name; also its words, unless it is icon only. */
  label: string;
  icon: ReactNode;
  /** Plain: a quiet square. Primary: the way on. */
  look?: 'plain' | 'primary';
  /** Always: beside the icon. Wide: not on a phone. Never: icon only. */
  words?: 'always' | 'wide' | 'never';
  /** Given: it is a switch. */
  pressed?: boolean;
  /** Something new waits behind it. */
  dot?: boolean;
  /** What the dot means. */
  dotLabel?: string;
  disabled?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function DockButton(props: DockButtonProps): ReactNode {
  const { label, icon, look = 'plain', words = 'never', pressed, dot = false, dotLabel, disabled, onClick, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={css.button}
      data-look={look}
      data-pressed={pressed || undefined}
      aria-pressed={pressed}
      aria-label={words === 'always' ? undefined : label}
      disabled={disabled}
      onClick={onClick}
    >
      {look === 'plain' ? icon : null}
      {words === 'never' ? null : (
        <span className={css.words} data-words={words}>
          {label}
        </span>
      )}
      {look === 'primary' ? icon : null}
      {dot ? <span className={css.dot} role="img" aria-label={dotLabel} aria-hidden={dotLabel ? undefined : true} /> : null}
    </button>
  );
}
