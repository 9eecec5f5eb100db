import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './SaveBar.module.css';

export interface SaveBarProps {
  /** Whether anything is to be saved; without it only what was said last is shown. */
  changed: boolean;
  /** How things stand: "Two changes are not saved." Read out when it becomes another. */
  text: string;
  busy: boolean;
  onDiscard: () => void;
  texts: { save: string; discard: string };
}

/** Stays at the foot of a long form and says whether it is saved. Its button submits the form around it. */
export function SaveBar({ changed, text, busy, onDiscard, texts }: SaveBarProps): ReactNode {
  return (
    <div className={css.bar} data-changed={changed || undefined}>
      <p role="status">{text}</p>
      {changed ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={onDiscard} disabled={busy}>
            {texts.discard}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
