import type { ReactNode } from 'react';
import css from './Check.module.css';

interface FindingProps {
  kind: 'ok' | 'wip' | 'bad';
  /** 20 px. */
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** Links and buttons: the ways out. */
  ways?: ReactNode;
}

/** Something that was found: a round icon, a heading, a sentence, and what can be done about it. */
export const Finding = ({ kind, icon, title, text, ways }: FindingProps): ReactNode => (
  <li className={css.finding} data-kind={kind}>
    <span className={css.icon}>{icon}</span>
    <div>
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      {ways ? <p className={css.ways}>{ways}</p> : null}
    </div>
  </li>
);
