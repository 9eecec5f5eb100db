import { useEffect, useState } from 'react';
import type { PreviewMessage } from '#shared/library/preview-frame';

/** The content sent by the surrounding page. Messages of other windows are ignored. */
export function usePreviewContent<Content>(): Content | undefined {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<PreviewMessage<Content>>) => {
      if (origin === location.origin && source === parent && data.type === 'preview') setContent(data.content);
    };
    addEventListener('message', take);
    if (parent !== window) parent.postMessage({ type: 'previewReady' } satisfies PreviewMessage<Content>, location.origin);
    return () => removeEventListener('message', take);
  }, []);
  return content;
}
