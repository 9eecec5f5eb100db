import type { ReactNode } from 'react';
import css from './Typing.module.css';

export interface TypingProps {
  /** "Anna is typing"; with `hidden` for screen readers only. */
  text: string;
  hidden?: boolean;
}

export function Typing({ text, hidden = false }: TypingProps): ReactNode {
  return (
    <span className={css.typing}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={hidden ? 'visually-hidden' : undefined}>{text}</span>
    </span>
  );
}
