import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findFilm } from '#client/api/film';
import { dayIn } from '#shared/i18n/dates';
import { localeOf, textIn } from '#shared/i18n/locale';
import { DIALOG_WIDTH } from '#shared/video/embed';
import type { Video } from '#shared/video/schema';
import { VideoPlayer } from '../../ui/video-player/VideoPlayer.tsx';

/** Plays a tutorial; begins by itself, unless somebody wishes for stillness. */
export function FilmDialog({ video, onClose }: { video: Video | undefined; onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const still = useReducedMotion();
  const { language } = i18n;
  return (
    <VideoPlayer
      film={video?.extId}
      title={textIn(video?.title, localeOf(language))}
      facts={video && `${video.duration}, ${dayIn(video.published, localeOf(language))}`}
      find={(film) => findFilm(film, { width: DIALOG_WIDTH, autoplay: !still, language })}
      onClose={onClose}
      texts={{
        loading: t('general.loading'),
        close: t('general.close'),
        notAvailable: t('messages.videoNotAvailable'),
        notAvailableText: t('messages.videoNotAvailableText'),
        retry: t('general.retry'),
      }}
    />
  );
}
