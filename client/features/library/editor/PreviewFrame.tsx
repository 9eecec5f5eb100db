import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PreviewMessage } from '#shared/library/preview';
import css from './Preview.module.css';

/** In CSS pixels, as on the devices. */
export const DEVICE_SIZES = { phone: [360, 720], tablet: [768, 1024], computer: [1280, 800] } as const;
export type PreviewDevice = keyof typeof DEVICE_SIZES;
/** After the last key stroke. */
const TYPING_MS = 150;

interface PreviewFrameProps<Content> {
  /** The address of the page in the frame. */
  src: string;
  /** Names the frame. */
  title: string;
  make: () => Content;
  device: PreviewDevice;
  isLarge?: boolean;
}

/** A window of the size of the device, as large as there is room for. */
export function PreviewFrame<Content>({ src, title, make, device, isLarge = false }: PreviewFrameProps<Content>): ReactNode {
  const { ref, width: room } = useElementSize();
  const frame = usePreviewFrame(make);
  const [width, height] = DEVICE_SIZES[device];
  const scale = Math.min(1, room / width || 1);
  return (
    <div ref={ref} className={css.room} data-large={isLarge || undefined}>
      <div className={css.device} style={{ width: width * scale, height: height * scale }}>
        <iframe ref={frame} src={src} title={title} style={{ width, height, transform: `scale(${scale})` }} />
      </div>
    </div>
  );
}

/** Sends the content to the frame: at once when it is ready, and a moment after each change. It is made then, and not at each key stroke. */
function usePreviewFrame<Content>(make: () => Content) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const send = () => {
      const message: PreviewMessage<Content> = { type: 'preview', content: make() };
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
