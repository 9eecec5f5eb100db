import type { ReactNode } from 'react';
import css from './Bubble.module.css';

export interface BubbleProps {
  /** Id of the text, for `aria-labelledby`. */
  id?: string;
  /** The user's own message: on the right, on the primary colour. */
  own?: boolean;
  /** Screen reader text before the message: who speaks, with a colon. */
  says: string;
  avatar?: ReactNode;
  text?: string | undefined;
  /** Language of the text, where it is not that of the page. */
  lang?: string | undefined;
  children?: ReactNode;
}

/** One message of a dialogue between two users. */
export function Bubble({ id, own = false, says, avatar, text, lang, children }: BubbleProps): ReactNode {
  return (
    <div className={css.line} data-own={own || undefined}>
      {avatar}
      <div className={css.bubble} id={id} lang={lang}>
        <span className="visually-hidden">{says} </span>
        {text}
        {children}
      </div>
    </div>
  );
}
