import { ActionIcon, Modal } from '@mantine/core';
import { IconArrowsMaximize, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import css from './Preview.module.css';
import { DEVICE_SIZES, type PreviewDevice } from './PreviewFrame.tsx';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS = { phone: <IconDeviceMobile {...ICON} />, tablet: <IconDeviceTablet {...ICON} />, computer: <IconDeviceDesktop {...ICON} /> };

interface PreviewProps {
  /** Text below the preview. */
  note: string;
  /** Renders the frames. @param run a new number restarts the preview */
  render: (shown: { device: PreviewDevice; run: number; isLarge: boolean }) => ReactNode;
}

/** Preview of the unsaved draft with the product's own pages, in the size of a phone, tablet or computer. Stores nothing. */
export function Preview({ note, render }: PreviewProps): ReactNode {
  const { t } = useTranslation();
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const [run, setRun] = useState(0);
  const [isLarge, setLarge] = useState(false);
  return (
    <section className={css.preview} aria-label={t('library.preview')}>
      <header>
        <h2>{t('library.preview')}</h2>
        <ActionIcon aria-label={t('library.previewAgain')} title={t('library.previewAgain')} onClick={() => setRun(run + 1)}>
          <IconRefresh {...ICON} />
        </ActionIcon>
        <ActionIcon aria-label={t('library.previewLarge')} title={t('library.previewLarge')} onClick={() => setLarge(true)}>
          <IconArrowsMaximize {...ICON} />
        </ActionIcon>
      </header>
      <SwitchBar
        label={t('library.previewWidth')}
        choices={(Object.keys(DEVICE_SIZES) as PreviewDevice[]).map((value) => ({ value, label: t(`library.devices.${value}`) }))}
        value={device}
        onChange={setDevice}
      />
      {isLarge ? null : render({ device, run, isLarge })}
      <p className={css.note}>
        {SIGNS[device]} {note}
      </p>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        fullScreen
        title={t('library.preview')}
        closeButtonProps={{ 'aria-label': t('general.close') }}
      >
        {isLarge ? render({ device, run, isLarge }) : null}
      </Modal>
    </section>
  );
}
