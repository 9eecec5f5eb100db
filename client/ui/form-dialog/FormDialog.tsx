import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
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
  texts: { close: string; cancel: string; lostTitle: string; lostText: string; lose: string };
  children: ReactNode;
}

/** A form that stands above the page; a touch outside does not throw away what was typed. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, size = 680, dirty, busy, onClose, onSubmit, submit, texts, children } = props;
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [asking, setAsking] = useState(false);
  const leave = () => (dirty ? setAsking(true) : onClose());
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <>
      <Modal.Root opened onClose={leave} size={size} fullScreen={narrow ?? false} closeOnClickOutside={false} closeOnEscape={!asking}>
        <Modal.Overlay />
        <Modal.Content>
          <div className={css.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={texts.close} />
          </div>
          <Modal.Body>
            <form className={css.form} onSubmit={keep} noValidate>
              {children}
              <div className={css.buttons}>
                <Button variant="default" onClick={leave}>
                  {submit ? texts.cancel : texts.close}
                </Button>
                {submit ? (
                  <Button type="submit" loading={busy}>
                    {submit}
                  </Button>
                ) : null}
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
