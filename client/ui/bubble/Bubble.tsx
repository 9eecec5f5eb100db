import type { ReactNode } from 'react';
import css from './Bubble.module.css';

export interface BubbleProps {
  /** Of the words, for what is named by them. */
  id?: string;
  /** On the right, on the primary colour. */
  own?: boolean;
  /** Who speaks, for people who do not see the sides. */
  says: string;
  avatar?: ReactNode;
  text?: string | undefined;
  children?: ReactNode;
}

/** What one of two people said. */
export function Bubble({ id, own = false, says, avatar, text, children }: BubbleProps): ReactNode {
  return (
    <div className={css.line} data-own={own || undefined}>
      {avatar}
      <div className={css.bubble} id={id}>
        <span className="visually-hidden">{says}: </span>
        {text}
        {children}
      </div>
    </div>
  );
}
