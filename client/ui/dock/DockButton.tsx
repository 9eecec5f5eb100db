import type { ReactNode, Ref } from 'react';
import css from './DockButton.module.css';

export interface DockButtonProps {
  /** Accessible name; also the visible text, unless only the icon is shown. */
  label: string;
  icon: ReactNode;
  /** Plain: a neutral square. Primary: the main action. */
  look?: 'plain' | 'primary';
  /** Where the text is shown. Always: beside the icon. Wide: not on a phone. Never: icon only. */
  words?: 'always' | 'wide' | 'never';
  /** When given, the button is a toggle. */
  pressed?: boolean;
  /** Shows a dot: there is something new. */
  dot?: boolean;
  /** Screen reader text of the dot. */
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
