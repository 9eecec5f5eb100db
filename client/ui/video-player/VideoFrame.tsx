import { type ReactNode, useState } from 'react';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import type { PlayableVideo } from '#client/ui/video-player/useVideo';
import css from './VideoFrame.module.css';

export interface VideoFrameProps {
  video: PlayableVideo | undefined;
  /** Title of the iframe. */
  title: string;
  /** "Loading". */
  loading: string;
  className?: string | undefined;
}

const ticks = tickRow({ from: 4, to: 236, step: 8, ground: 60, height: bellCurves({ at: 120, high: 44, wide: 60 }), uneven: 0.4 });

/** A video in a sandboxed iframe, which can neither navigate nor read our page; shows a loading text until it has loaded. */
export function VideoFrame({ video, title, loading, className = '' }: VideoFrameProps): ReactNode {
  const [shown, setShown] = useState<string>();
  return (
    <div className={`${css.frame} ${className}`}>
      {video ? (
        <iframe
          title={title}
          src={video.source}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setShown(video.source)}
        />
      ) : null}
      {video && shown === video.source ? null : (
        <p className={css.waiting} role="status" aria-label={loading}>
          <svg viewBox="0 0 240 64" aria-hidden="true">
            <path d={ticks} />
          </svg>
        </p>
      )}
    </div>
  );
}
