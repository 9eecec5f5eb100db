import type { ReactNode } from 'react';
import css from './Check.module.css';

interface FindingProps {
  kind: 'ok' | 'wip' | 'bad';
  /** Size: 20 px. */
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** Links and buttons that resolve the finding. */
  ways?: ReactNode;
}

/** Finding of the dry run: icon, heading, text, and links or buttons that resolve it. */
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
