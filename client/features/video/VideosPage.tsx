import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { changeSettings, useSettings } from '#client/api/browser-settings';
import { videosQuery } from '#client/api/video';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { parseDuration } from '#shared/video/duration';
import { DEMO_RUN, trialRunOf } from '#shared/video/groups-and-trial-run';
import { canManageVideos } from '#shared/video/policy';
import type { Video } from '#shared/video/schema';
import { AddVideo } from './edit/AddVideo.tsx';
import { VideoForm } from './edit/VideoForm.tsx';
import { VideoDialog } from './VideoDialog.tsx';
import { Videos } from './Videos.tsx';
import css from './VideosPage.module.css';

/** The tutorials. The playing video is in the URL, so that it can be shared and Back closes it. */
export function VideosPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: videos, isError, refetch } = useQuery(videosQuery);
  const { watched = [] } = useSettings(account.id);
  const { play } = useSearch({ from: '/inside/shell/videos' });
  const { state } = useLocation();
  const { history } = useRouter();
  const navigate = useNavigate();
  const isManager = canManageVideos(account);
  const [changing, setChanging] = useState<Video>();
  const playing = play === DEMO_RUN ? trialRunOf(videos ?? []) : videos?.find(({ id }) => id === play);

  const open = (video: Video) => {
    changeSettings(account.id, { watched: [...new Set([...watched, video.id])] });
    void navigate({ to: '/videos', search: { play: video.id }, state: { isOverVideos: true } });
  };
  // When the video was opened from the list, closing it goes back in the history, so that the list is not there twice.
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video, or none, can be closed again
  useEffect(() => {
    isClosing.current = false;
  }, [play]);
  const close = () => {
    if (!state.isOverVideos) return void navigate({ to: '/videos', search: {}, replace: true });
    // The page changes a moment later: a second press would go back once more.
    if (!isClosing.current) history.back();
    isClosing.current = true;
  };

  return (
    <div className={css.page}>
      <PageHead title={t('videos.title')} lead={videos ? leadOf(videos) : ''} aside={isManager ? <AddVideo /> : null} />
      <Videos
        videos={videos}
        failed={isError && !videos}
        onRetry={refetch}
        watched={watched}
        onChange={isManager ? setChanging : undefined}
        onPlay={open}
      />
      {changing ? (
        <VideoForm video={videos?.find(({ id }) => id === changing.id) ?? changing} onClose={() => setChanging(undefined)} />
      ) : null}
      <VideoDialog video={playing} onClose={close} />
    </div>
  );

  function leadOf(all: readonly Video[]): string {
    if (all.length === 0) return t('videos.leadNone');
    const minutes = Math.ceil(all.reduce((sum, { duration }) => sum + (parseDuration(duration) ?? 0), 0) / 60);
    return t('videos.lead', { count: all.length, minutes: t('videos.minutes', { count: minutes }) });
  }
}
