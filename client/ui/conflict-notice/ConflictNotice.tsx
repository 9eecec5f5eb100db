import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './ConflictNotice.module.css';

export interface FieldConflict {
  /** Of what: a field, or a text in one language. */
  label: string;
  /** As it is stored now, and as it stands in the form. */
  theirs: string;
  mine: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

export interface ConflictNoticeProps {
  /** Names of what somebody else changed alone. */
  taken: string[];
  /** What both changed. */
  clashes: FieldConflict[];
  texts: {
    title: string;
    taken: (labels: string) => string;
    clash: (label: string, theirs: string) => string;
    yours: (mine: string) => string;
    /** Stands in the place of a value without anything in it. */
    nothing: string;
    mine: string;
    theirs: string;
  };
}

/** What somebody else saved while this was being filled in, and the choice where both did. Stands where it is saved. */
export function ConflictNotice({ taken, clashes, texts }: ConflictNoticeProps): ReactNode {
  const told = useRef<HTMLDivElement>(null);
  const before = useRef(clashes.length);
  // The button that was pressed goes with its choice.
  useEffect(() => {
    if (clashes.length < before.current && document.activeElement === document.body) told.current?.querySelector('button')?.focus();
    before.current = clashes.length;
  }, [clashes.length]);
  if (taken.length + clashes.length === 0) return null;
  return (
    <div ref={told} className={css.told} role="alert">
      <b>{texts.title}</b>
      <ul>
        {taken.length > 0 ? <li>{texts.taken(taken.join(', '))}</li> : null}
        {clashes.map(({ label, theirs, mine, onChoose }) => (
          <li key={label}>
            {texts.clash(label, theirs || texts.nothing)} <span className={css.mine}>{texts.yours(mine || texts.nothing)}</span>
            <span className={css.choices}>
              <Button size="sm" variant="default" aria-label={`${texts.mine}: ${label}`} onClick={() => onChoose('mine')}>
                {texts.mine}
              </Button>
              <Button size="sm" variant="default" aria-label={`${texts.theirs}: ${label}`} onClick={() => onChoose('theirs')}>
                {texts.theirs}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
