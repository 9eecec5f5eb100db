import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useReenabledButtonFocus } from '#client/ui/focus/useReenabledButtonFocus';
import css from './SaveBar.module.css';

export interface SaveBarProps {
  /** Whether there are unsaved changes; if not, only the last message is shown. */
  changed: boolean;
  /** The current state: "Two changes are not saved." Announced when it changes. */
  text: string;
  busy: boolean;
  /** Shown above the bar: what the user must read before saving. */
  notice?: ReactNode;
  /** The user must make a choice in the notice first; saving is disabled until then. */
  waits?: boolean;
  /** Without it the button submits the surrounding form. */
  onSave?: () => void;
  onDiscard: () => void;
  texts: { save: string; discard: string };
}

/** Stays at the lower edge of a long form; shows whether it is saved, with the buttons to save and discard. */
export function SaveBar({ changed, text, busy, notice, waits = false, onSave, onDiscard, texts }: SaveBarProps): ReactNode {
  const save = useRef<HTMLButtonElement>(null);
  useReenabledButtonFocus(save, waits);
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
