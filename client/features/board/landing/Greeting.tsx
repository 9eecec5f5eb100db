import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFilm } from '#client/api/film';
import type { SiteSettings } from '#shared/tenant/schema';
import { DIALOG_WIDTH } from '#shared/video/embed';
import { VideoPlayer } from '../../../ui/video-player/VideoPlayer.tsx';
import { VideoTile } from '../../../ui/video-tile/VideoTile.tsx';

/** The tenant's greeting, played in a dialog. */
export function Greeting({ video: { url, thumbnailUrl } }: { video: NonNullable<SiteSettings['greetingsVideo']> }): ReactNode {
  const { t, i18n } = useTranslation();
  const still = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const title = t('board.greeting');
  return (
    <>
      <VideoTile title={title} label={`${t('board.playGreeting')}: ${title}`} thumbnail={thumbnailUrl} onPlay={() => setPlaying(true)} />
      <VideoPlayer
        film={playing ? url : undefined}
        title={title}
        find={(film) => findFilm(film, { width: DIALOG_WIDTH, autoplay: !still, language: i18n.language })}
        onClose={() => setPlaying(false)}
        texts={{
          loading: t('general.loading'),
          close: t('general.close'),
          notAvailable: t('messages.videoNotAvailable'),
          notAvailableText: t('messages.videoNotAvailableText'),
          retry: t('general.retry'),
        }}
      />
    </>
  );
}
