import { ActionIcon, Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsMaximize, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { PREVIEW_PATH, type PreviewContent, type PreviewMessage } from '#shared/library/preview';
import css from './Preview.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** In CSS pixels, as on the devices. */
const SIZES = { phone: [360, 720], tablet: [768, 1024], computer: [1280, 800] } as const;
type Device = keyof typeof SIZES;
const SIGNS = { phone: <IconDeviceMobile {...ICON} />, tablet: <IconDeviceTablet {...ICON} />, computer: <IconDeviceDesktop {...ICON} /> };
/** After the last key stroke. */
const TYPING_MS = 150;

/** The real survey on the unsaved draft, on any device. It stores nothing. */
export function Preview({ makeContent }: { makeContent: () => Omit<PreviewContent, 'run'> }): ReactNode {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('phone');
  const [run, setRun] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const make = () => ({ ...makeContent(), run });
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
        choices={(Object.keys(SIZES) as Device[]).map((value) => ({ value, label: t(`library.devices.${value}`) }))}
        value={device}
        onChange={setDevice}
      />
      {isLarge ? null : <Frame make={make} device={device} />}
      <p className={css.note}>
        {SIGNS[device]} {t('library.previewText')}
      </p>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        fullScreen
        title={t('library.preview')}
        closeButtonProps={{ 'aria-label': t('general.close') }}
      >
        {isLarge ? <Frame make={make} device={device} isLarge /> : null}
      </Modal>
    </section>
  );
}

/** A window of the size of the device, as large as there is room for. */
function Frame({ make, device, isLarge = false }: { make: () => PreviewContent; device: Device; isLarge?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { ref, width: room } = useElementSize();
  const frame = usePreviewFrame(make);
  const [width, height] = SIZES[device];
  const scale = Math.min(1, room / width || 1);
  return (
    <div ref={ref} className={css.room} data-large={isLarge || undefined}>
      <div className={css.device} style={{ width: width * scale, height: height * scale }}>
        <iframe ref={frame} src={PREVIEW_PATH} title={t('library.preview')} style={{ width, height, transform: `scale(${scale})` }} />
      </div>
    </div>
  );
}

/** Sends the content to the frame: at once when it is ready, and a moment after each change. It is made then, and not at each key stroke. */
function usePreviewFrame(make: () => PreviewContent) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const send = () => {
      const message: PreviewMessage = { type: 'preview', content: make() };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data.type === 'previewReady') send();
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(send, TYPING_MS);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  });
  return frame;
}
