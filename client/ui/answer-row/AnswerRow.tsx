import type { CSSProperties, ReactNode } from 'react';
import css from './AnswerRow.module.css';

export interface AnswerRowProps {
  name: string;
  role?: string;
  /** 0 to 1000; null without an answer, then no track is shown. */
  value?: number | null;
  /** Screen reader text of the value: "72 of 100". */
  valueText?: string | undefined;
  /** An <Avatar/> without size. */
  avatar: ReactNode;
  /** The user's notes. */
  bullets?: string[];
  /** Text shown without an answer. */
  noAnswer?: string;
}

export function AnswerRow({ name, role, value = null, valueText, avatar, bullets = [], noAnswer }: AnswerRowProps): ReactNode {
  const empty = value === null && bullets.length === 0;
  return (
    <div className={css.row}>
      <p className={css.person}>
        {value === null ? avatar : null}
        <span>
          <b dir="auto">{name}</b>
          {role ? <small>{role}</small> : null}
        </span>
      </p>
      {value === null ? null : (
        <>
          <div className={css.track} style={{ '--v': value / 1000 } as CSSProperties} aria-hidden="true">
            <span className={css.ticks} />
            <span className={css.ticks} data-on />
            <span className={css.dot}>{avatar}</span>
          </div>
          <b className={css.value}>
            <span aria-hidden="true">{Math.floor(value / 10)}</span>
            <span className="visually-hidden">{valueText}</span>
          </b>
        </>
      )}
      {bullets.length > 0 ? (
        <ul className={css.bullets}>
          {bullets.map((bullet, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and have no identity but their position
            <li key={line} dir="auto">
              {bullet}
            </li>
          ))}
        </ul>
      ) : null}
      {empty && noAnswer ? <p className={css.none}>{noAnswer}</p> : null}
    </div>
  );
}
