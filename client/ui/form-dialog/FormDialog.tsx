import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useIgnoredOpeningPress } from '#client/ui/dialog/useIgnoredOpeningPress';
import { useReenabledButtonFocus } from '#client/ui/focus/useReenabledButtonFocus';
import { useLeaveBlocker } from '#client/ui/leave-dialog/useLeaveBlocker';
import css from './FormDialog.module.css';

export interface FormDialogProps {
  title: string;
  /** Width in pixels; a phone uses the whole screen. */
  size?: number;
  /** The form has unsaved input: closing asks first, and so does leaving the page. */
  dirty: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** Label of the submit button; without it there is none. */
  submit?: string | undefined;
  /** Errors of the last submission, a new object each time: the first invalid field gets the focus. */
  wrong?: object | undefined;
  /** Shown above the buttons, always visible: why the form was refused. */
  notice?: ReactNode;
  /** The user must make a choice in the notice first; submitting is disabled until then. */
  waits?: boolean;
  texts: { close: string; cancel: string; lostTitle: string; lostText: string; lose: string };
  children: ReactNode;
}

/** Prevents the browser from closing the question with the same key press that opened it. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};

/** Moves the focus to a field and scrolls its error message into view. */
function goTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  (field?.closest('.mantine-InputWrapper-root') ?? field)?.scrollIntoView({ block: 'nearest' });
}

/** A form in a dialog; a click outside does not close it, so that no input is lost. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, size = 680, dirty, busy, onClose, onSubmit, submit, wrong, notice, waits = false, texts, children } = props;
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeaveBlocker(dirty);
  const asking = isClosing || leaving.isAsking;
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  // Otherwise a keyboard user would continue behind the dialog.
  useReenabledButtonFocus(submitter, busy || waits);
  useEffect(() => {
    if (wrong) goTo(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [wrong]);
  const { onClickCapture, onKeyDownCapture } = useIgnoredOpeningPress();
  const leave = () => (dirty ? setClosing(true) : onClose());
  const stay = () => {
    setClosing(false);
    leaving.stay();
  };
  const lose = () => {
    leaving.leave();
    onClose();
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !waits) onSubmit();
  };
  return (
    <>
      <Modal.Root
        opened
        onClose={leave}
        size={size}
        padding={narrow ? 16 : 24}
        fullScreen={narrow}
        radius={narrow ? 0 : 24}
        centered
        closeOnClickOutside={false}
        closeOnEscape={!asking}
        onKeyDown={keepEscape}
        classNames={{ content: css.content ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={0.5} color="#17121a" />
        <Modal.Content onClickCapture={onClickCapture} onKeyDownCapture={onKeyDownCapture}>
          <div className={css.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={texts.close} />
          </div>
          <Modal.Body className={css.body ?? ''}>
            <form ref={form} className={css.form} onSubmit={keep} noValidate>
              <div className={css.fields}>{children}</div>
              <div className={css.foot}>
                {notice}
                <div className={css.buttons}>
                  <Button variant="default" onClick={leave}>
                    {submit ? texts.cancel : texts.close}
                  </Button>
                  {submit ? (
                    <Button ref={submitter} type="submit" loading={busy} disabled={waits}>
                      {submit}
                    </Button>
                  ) : null}
                </div>
              </div>
            </form>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <Dialog
        opened={asking}
        onClose={stay}
        title={texts.lostTitle}
        safe={texts.cancel}
        action={{ label: texts.lose, onClick: lose, danger: true }}
      >
        {texts.lostText}
      </Dialog>
    </>
  );
}
