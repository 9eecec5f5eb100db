import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bellCurves, pseudoNoise, tickRow } from '#client/ui/ticks/svg-tick-paths';
import { formatDay } from '#shared/i18n/dates';
import { type Locale, localize } from '#shared/i18n/locale';
import type { Video } from '#shared/video/schema';
import css from './VideoCard.module.css';

interface VideoCardProps {
  video: Video;
  locale: Locale;
  watched: boolean;
  onPlay: () => void;
  /** The menu for administrators. */
  menu: ReactNode;
}

/** A tick pattern derived from the video's id, so that it is always the same. */
function voiceOf(id: string): string {
  const seed = Number.parseInt(id.slice(0, 6), 16) || 1;
  const part = (index: number): number => pseudoNoise((seed % 997) + index);
  const height = bellCurves(
    { at: 50 + 60 * part(1), high: 20 + 34 * part(2), wide: 24 + 20 * part(3) },
    { at: 190 + 70 * part(4), high: 26 + 40 * part(5), wide: 30 + 30 * part(6) },
  );
  return tickRow({ from: 14, to: 306, step: 7, ground: 150, height: (x) => height(x) + 6, uneven: 0.5 });
}

/** A video in the list: a preview to press, with title and facts below it. */
export function VideoCard({ video, locale, watched, onPlay, menu }: VideoCardProps): ReactNode {
  const { t } = useTranslation();
  const title = localize(video.title, locale);
  return (
    <li className={css.card}>
      <button type="button" className={css.stage} aria-label={`${t('videos.play', { title })}, ${video.duration}`} onClick={onPlay}>
        <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d={voiceOf(video.id)} />
        </svg>
        <span className={css.play} aria-hidden="true">
          <IconPlayerPlayFilled size={22} />
        </span>
        <span className={css.duration}>{video.duration}</span>
      </button>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>
          {formatDay(video.published, locale)}
          {watched ? (
            <span className={css.watched}>
              <IconCheck size={15} stroke={2.2} aria-hidden />
              {t('videos.watched')}
            </span>
          ) : null}
        </p>
      </div>
      {menu}
    </li>
  );
}
