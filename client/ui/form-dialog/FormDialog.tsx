import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
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
  texts: { close: string; cancel: string; lostTitle: string; lostText: string; lose: string };
  children: ReactNode;
}

/** The browser would close the question with the same key press that asked it. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};

/** A form that stands above the page; a touch outside does not throw away what was typed. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, size = 680, dirty, busy, onClose, onSubmit, submit, wrong, notice, texts, children } = props;
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // While it is busy the button cannot be focused, and a keyboard would start anew behind the dialog.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) submitter.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const leave = () => (dirty ? setAsking(true) : onClose());
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
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
      >
        <Modal.Overlay backgroundOpacity={0.5} color="#17121a" />
        <Modal.Content className={css.content ?? ''}>
          <div className={css.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={texts.close} />
          </div>
          <Modal.Body>
            <form ref={form} className={css.form} onSubmit={keep} noValidate>
              {children}
              <div className={css.foot}>
                {notice}
                <div className={css.buttons}>
                  <Button variant="default" onClick={leave}>
                    {submit ? texts.cancel : texts.close}
                  </Button>
                  {submit ? (
                    <Button ref={submitter} type="submit" loading={busy}>
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
