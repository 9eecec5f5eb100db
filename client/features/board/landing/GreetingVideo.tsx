import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideoPlayer } from '#client/api/useVideoPlayer';
import { VideoPlayer } from '#client/ui/video-player/VideoPlayer.tsx';
import { VideoTile } from '#client/ui/video-tile/VideoTile.tsx';
import type { SiteSettings } from '#shared/tenant/schema';

/** The tenant's greeting video, played in a dialog. */
export function GreetingVideo({ video: { url, thumbnailUrl } }: { video: NonNullable<SiteSettings['greetingsVideo']> }): ReactNode {
  const { t } = useTranslation();
  const player = useVideoPlayer({ autoplay: true });
  const [playing, setPlaying] = useState(false);
  const title = t('board.greeting');
  return (
    <>
      <VideoTile
        title={title}
        label={`${t('general.label', { label: t('board.playGreeting') })} ${title}`}
        thumbnail={thumbnailUrl}
        onPlay={() => setPlaying(true)}
      />
      <VideoPlayer {...player} name={playing ? url : undefined} title={title} onClose={() => setPlaying(false)} />
    </>
  );
}
