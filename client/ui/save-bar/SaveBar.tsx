import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFreed } from '#client/ui/focus/useFreed';
import css from './SaveBar.module.css';

export interface SaveBarProps {
  /** Whether anything is to be saved; without it only what was said last is shown. */
  changed: boolean;
  /** How things stand: "Two changes are not saved." Read out when it becomes another. */
  text: string;
  busy: boolean;
  /** Above all of it: what has to be seen before it is saved. */
  notice?: ReactNode;
  /** Something has to be chosen first. */
  waits?: boolean;
  /** Without it the button submits the form around it. */
  onSave?: () => void;
  onDiscard: () => void;
  texts: { save: string; discard: string };
}

/** Stays at the foot of a long form and says whether it is saved. */
export function SaveBar({ changed, text, busy, notice, waits = false, onSave, onDiscard, texts }: SaveBarProps): ReactNode {
  const save = useRef<HTMLButtonElement>(null);
  useFreed(save, waits);
  return (
    <div className={css.bar} data-changed={changed || undefined}>
      {notice ? <div className={css.notice}>{notice}</div> : null}
      <p role="status">{text}</p>
      {changed ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={onDiscard} disabled={busy}>
            {texts.discard}
          </Button>
          <Button ref={save} type={onSave ? 'button' : 'submit'} loading={busy} disabled={waits} onClick={onSave}>
            {texts.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
