import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import { groupByCategory } from '#shared/video/groups-and-trial-run';
import type { Video } from '#shared/video/schema';
import { VideoMenu } from './edit/VideoMenu.tsx';
import { VideoCard } from './VideoCard.tsx';
import css from './VideosPage.module.css';

interface VideosProps {
  videos: Video[] | undefined;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  watched: readonly string[];
  /** Opens the form of a video; undefined for users who do not manage videos. */
  onChange: ((video: Video) => void) | undefined;
  onPlay: (video: Video) => void;
}

/** The videos by category; loading, error or empty state when there are none. */
export function Videos({ videos, failed, onRetry, watched, onChange, onPlay }: VideosProps): ReactNode {
  const { t, i18n } = useTranslation();
  if (failed) return <ErrorState texts={loadErrorTexts(t)} onRetry={onRetry} />;
  if (!videos) return <SkeletonRows label={t('general.loadingOf', { name: t('videos.title') })} />;
  if (videos.length === 0) return <Empty title={t('videos.none')} check={false} />;
  return groupByCategory(videos).map(({ category, videos: group }) => (
    <section key={category} className={css.group} aria-label={t(`videos.categories.${category}`)}>
      <h2>{t(`videos.categories.${category}`)}</h2>
      <ul className={css.films}>
        {group.map((video) => (
          <VideoCard
            key={video.id}
            video={video}
            locale={resolveLocale(i18n.language)}
            watched={watched.includes(video.id)}
            onPlay={() => onPlay(video)}
            menu={onChange ? <VideoMenu video={video} onChange={() => onChange(video)} /> : null}
          />
        ))}
      </ul>
    </section>
  ));
}
