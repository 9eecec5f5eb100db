import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './ConflictNotice.module.css';

export interface FieldConflict {
  /** Name of the field, or of the language of a text. */
  label: string;
  /** The stored value and the value in the form. */
  theirs: string;
  mine: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

export interface ConflictNoticeProps {
  /** Names of the fields that only the other user changed. */
  taken: string[];
  /** Fields that both users changed. */
  clashes: FieldConflict[];
  texts: {
    title: string;
    taken: (labels: string) => string;
    clash: (label: string, theirs: string) => string;
    yours: (mine: string) => string;
    /** Shown instead of an empty value. */
    nothing: string;
    mine: string;
    theirs: string;
    /** Accessible name of a button, which all fields have: "Take theirs: Name". */
    choice: (button: string, label: string) => string;
  };
}

/**
 * Shows what another user saved in the meantime, and lets the user choose a value for each field that both changed. Shown beside the save
 * button.
 */
export function ConflictNotice({ taken, clashes, texts }: ConflictNoticeProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef(clashes.length);
  // The focused button disappears with its choice, so the focus moves on.
  useEffect(() => {
    if (clashes.length < before.current && document.activeElement === document.body) notice.current?.querySelector('button')?.focus();
    before.current = clashes.length;
  }, [clashes.length]);
  if (taken.length + clashes.length === 0) return null;
  return (
    <div ref={notice} className={css.told} role="alert">
      <b>{texts.title}</b>
      <ul>
        {taken.length > 0 ? <li>{texts.taken(taken.join(', '))}</li> : null}
        {clashes.map(({ label, theirs, mine, onChoose }) => (
          <li key={label}>
            {texts.clash(label, theirs || texts.nothing)} <span className={css.mine}>{texts.yours(mine || texts.nothing)}</span>
            <span className={css.choices}>
              <Button size="sm" variant="default" aria-label={texts.choice(texts.mine, label)} onClick={() => onChoose('mine')}>
                {texts.mine}
              </Button>
              <Button size="sm" variant="default" aria-label={texts.choice(texts.theirs, label)} onClick={() => onChoose('theirs')}>
                {texts.theirs}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
