import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { usePress } from '#client/ui/dialog/usePress';
import { useFreed } from '#client/ui/focus/useFreed';
import css from './FormDialog.module.css';

export interface FormDialogProps {
  title: string;
  /** In pixels; a phone gives all it has. */
  size?: number;
  /** Something was typed that would be lost: it is asked first. */
  dirty: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** The button at the end; without it there is nothing to submit. */
  submit?: string | undefined;
  /** What was found wrong by the last submission, a new one each time: the first of these fields is gone to. */
  wrong?: object | undefined;
  /** Stands above the buttons, always in sight: why it was not taken. */
  notice?: ReactNode;
  /** Something has to be chosen there first. */
  waits?: boolean;
  texts: { close: string; cancel: string; lostTitle: string; lostText: string; lose: string };
  children: ReactNode;
}

/** The browser would close the question with the same key press that asked it. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};

/** Takes the focus to a field, with the message below it in sight. */
function goTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  (field?.closest('.mantine-InputWrapper-root') ?? field)?.scrollIntoView({ block: 'nearest' });
}

/** A form that stands above the page; a touch outside does not throw away what was typed. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, size = 680, dirty, busy, onClose, onSubmit, submit, wrong, notice, waits = false, texts, children } = props;
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  // Without it a keyboard would start anew behind the dialog.
  useFreed(submitter, busy || waits);
  useEffect(() => {
    if (wrong) goTo(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [wrong]);
  const { onClickCapture, onKeyDownCapture } = usePress();
  const leave = () => (dirty ? setAsking(true) : onClose());
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
        onClose={() => setAsking(false)}
        title={texts.lostTitle}
        safe={texts.cancel}
        action={{ label: texts.lose, onClick: onClose, danger: true }}
      >
        {texts.lostText}
      </Dialog>
    </>
  );
}
