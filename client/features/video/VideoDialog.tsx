import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideoPlayer } from '#client/api/useVideoPlayer';
import { VideoPlayer } from '#client/ui/video-player/VideoPlayer.tsx';
import { formatDay } from '#shared/i18n/dates';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { Video } from '#shared/video/schema';

/** Plays a tutorial; starts by itself unless the user prefers reduced motion. */
export function VideoDialog({ video, onClose }: { video: Video | undefined; onClose: () => void }): ReactNode {
  const { language } = useTranslation().i18n;
  const player = useVideoPlayer({ autoplay: true });
  return (
    <VideoPlayer
      {...player}
      name={video?.extId}
      title={localize(video?.title, resolveLocale(language))}
      facts={video && `${video.duration}, ${formatDay(video.published, resolveLocale(language))}`}
      onClose={onClose}
    />
  );
}
