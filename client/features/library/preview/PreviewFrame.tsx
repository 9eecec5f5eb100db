import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PreviewMessage } from '#shared/library/preview-frame';
import css from './Preview.module.css';

/** Width and height in CSS pixels. */
export const DEVICE_SIZES = { phone: [360, 720], tablet: [768, 1024], computer: [1280, 800] } as const;
export type PreviewDevice = keyof typeof DEVICE_SIZES;
/** Debounce of preview updates after the last change, in ms. */
const DEBOUNCE_MS = 150;

interface PreviewFrameProps<Content> {
  /** URL of the page in the frame. */
  src: string;
  /** Accessible name of the frame. */
  title: string;
  make: () => Content;
  device: PreviewDevice;
  isLarge?: boolean;
}

/** Frame in the size of the device, scaled down to the available width. */
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

/**
 * Sends the content to the frame: when the frame is ready, and debounced after each change. The content is built when it is sent, not on
 * every key stroke.
 */
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
    const timer = setTimeout(send, DEBOUNCE_MS);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  });
  return frame;
}
