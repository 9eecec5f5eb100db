import { IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/button-order';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Palette } from '#client/ui/palette/Palette.tsx';
import { Popover } from '#client/ui/popover/Popover.tsx';
import { toast } from '#client/ui/toasts/toast';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const QUESTIONS: [ConfirmType, ButtonKind[]][] = [
  ['info', ['ok']],
  ['warning', ['ok', 'cancel']],
  ['error', ['ok']],
  ['question', ['yes', 'no', 'cancel']],
  ['question', ['yesEndSession', 'no']],
];

export const DialogsToastsAndButtons = (): ReactNode => (
  <>
    <Confirms />
    <Exhibit name="toasts">
      <div className={css.line}>
        <NativeButton onClick={() => toast.info('Saved.')}>Info</NativeButton>
        <NativeButton onClick={() => toast.warning('The line is slow.')}>Warning</NativeButton>
        <NativeButton onClick={() => toast.error('It could not be saved.')}>Error</NativeButton>
        <NativeButton onClick={() => toast.info('This one stays.', { autoClose: 0 })}>Info that stays</NativeButton>
      </div>
    </Exhibit>
    <DialogExample />
    <Exhibit name="button">
      <div className={css.line}>
        <NativeButton>Plain</NativeButton>
        <NativeButton look="primary">Primary</NativeButton>
        <NativeButton look="accent">Accent</NativeButton>
        <NativeButton look="danger">Danger</NativeButton>
        <NativeButton disabled>Disabled</NativeButton>
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
          {(close) => <NativeButton onClick={close}>Close the details</NativeButton>}
        </Popover>
      </div>
    </Exhibit>
    <Palettes />
  </>
);

function Confirms(): ReactNode {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState('none yet');
  return (
    <Exhibit name="confirm-dialog">
      <div className={css.line}>
        {QUESTIONS.map(([type, buttons]) => (
          <NativeButton
            key={`${type} ${buttons[0]}`}
            onClick={async () =>
              setAnswer(await confirm({ type, text: t('general.unsavedModalBody'), buttons, danger: type === 'warning' }))
            }
          >
            {type}: {buttons.join(', ')}
          </NativeButton>
        ))}
      </div>
      <p>
        Answer: <output>{answer}</output>
      </p>
    </Exhibit>
  );
}

function DialogExample(): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Exhibit name="dialog">
      <div className={css.line}>
        <NativeButton onClick={() => setOpened(true)}>Open the dialog</NativeButton>
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

const PLACES = ['Surveys', 'Team', 'Settings'];

function Palettes(): ReactNode {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('nothing yet');
  const items = PLACES.filter((each) => each.toLowerCase().includes(typed.toLowerCase())).map((each) => ({
    ...{ id: each, title: each, picture: <IconFile size={21} stroke={1.75} aria-hidden /> },
  }));
  const close = () => setOpened(false);
  return (
    <Exhibit name="palette">
      <div className={css.line}>
        <NativeButton onClick={() => setOpened(true)}>Open the palette</NativeButton>
        <p role="status">{chosen}</p>
      </div>
      {opened ? (
        <Palette
          typed={typed}
          onType={setTyped}
          sections={items.length > 0 ? [{ id: 'places', label: 'Places', items }] : []}
          nothing="Nothing is called so."
          onChoose={(id) => {
            setChosen(id);
            close();
          }}
          onClose={close}
          texts={{ title: 'Go to a place', placeholder: 'Where to?', close: 'Close', found: `${items.length} places` }}
        />
      ) : null}
    </Exhibit>
  );
}
