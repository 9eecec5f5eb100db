import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#shared/i18n/locale';
import { inGroups } from '#shared/video/list';
import type { Video } from '#shared/video/schema';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Failed } from '../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows/SkeletonRows.tsx';
import { KeepMenu } from './keep/KeepMenu.tsx';
import { VideoCard } from './VideoCard.tsx';
import css from './VideosPage.module.css';

interface VideosProps {
  videos: Video[] | undefined;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  watched: readonly string[];
  keeps: boolean;
  onPlay: (video: Video) => void;
}

/** The films under their categories, or the reason why there are none. */
export function Videos({ videos, failed, onRetry, watched, keeps, onPlay }: VideosProps): ReactNode {
  const { t, i18n } = useTranslation();
  if (failed) {
    const texts = { title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
    return <Failed texts={texts} onRetry={onRetry} />;
  }
  if (!videos) return <SkeletonRows label={`${t('general.loading')}: ${t('videos.title')}`} />;
  if (videos.length === 0) return <Empty title={t('videos.none')} check={false} />;
  return inGroups(videos).map(({ category, videos: group }) => (
    <section key={category} className={css.group} aria-label={t(`videos.categories.${category}`)}>
      <h2>{t(`videos.categories.${category}`)}</h2>
      <ul className={css.films}>
        {group.map((video) => (
          <VideoCard
            key={video.id}
            video={video}
            locale={localeOf(i18n.language)}
            watched={watched.includes(video.id)}
            onPlay={() => onPlay(video)}
            menu={keeps ? <KeepMenu video={video} /> : null}
          />
        ))}
      </ul>
    </section>
  ));
}
