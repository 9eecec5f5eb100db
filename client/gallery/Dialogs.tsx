import { IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/variants';
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
        <Button onClick={() => setOpened(true)}>Open the palette</Button>
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
