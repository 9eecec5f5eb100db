import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/kinds';
import { toast } from '#client/ui/toasts/toast';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const QUESTIONS: [ConfirmType, ButtonKind[]][] = [
  ['info', ['ok']],
  ['warning', ['ok', 'cancel']],
  ['error', ['ok']],
  ['question', ['yes', 'no', 'cancel']],
  ['question', ['yesEndSession', 'no']],
];

export const Asking = (): ReactNode => (
  <>
    <Confirms />
    <Exhibit name="toasts">
      <div className={css.line}>
        <Button onClick={() => toast.info('Saved.')}>Info</Button>
        <Button onClick={() => toast.warning('The line is slow.')}>Warning</Button>
        <Button onClick={() => toast.error('It could not be saved.')}>Error</Button>
        <Button onClick={() => toast.info('This one stays.', { autoClose: 0 })}>Info that stays</Button>
      </div>
    </Exhibit>
    <Dialogs />
    <Exhibit name="button">
      <div className={css.line}>
        <Button>Plain</Button>
        <Button look="primary">Primary</Button>
        <Button look="accent">Accent</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </div>
    </Exhibit>
    <Exhibit name="banner">
      <Banner title="The connection is lost." figure="3 s" action={{ label: 'Try now', onClick: () => undefined }}>
        What you write is kept.
      </Banner>
      <Banner tone="neutral" title="Just so you know." />
    </Exhibit>
    <Exhibit name="popover">
      <div className={css.line}>
        <Popover label="Details" face="Details">
          {(close) => <Button onClick={close}>Close the details</Button>}
        </Popover>
      </div>
    </Exhibit>
  </>
);

function Confirms(): ReactNode {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState('none yet');
  return (
    <Exhibit name="confirm-dialog">
      <div className={css.line}>
        {QUESTIONS.map(([type, buttons]) => (
          <Button
            key={`${type} ${buttons[0]}`}
            onClick={async () =>
              setAnswer(await confirm({ type, text: t('general.unsavedModalBody'), buttons, danger: type === 'warning' }))
            }
          >
            {type}: {buttons.join(', ')}
          </Button>
        ))}
      </div>
      <p>
        Answer: <output>{answer}</output>
      </p>
    </Exhibit>
  );
}

function Dialogs(): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Exhibit name="dialog">
      <div className={css.line}>
        <Button onClick={() => setOpened(true)}>Open the dialog</Button>
      </div>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Hand it in?"
        safe="Not yet"
        action={{ label: 'Hand in', onClick: () => setOpened(false) }}
      >
        Nothing can be changed after that.
      </Dialog>
    </Exhibit>
  );
}
