import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { fetchVideoEmbed } from '#client/api/video-embed';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { useVideo } from '#client/ui/video-player/useVideo';
import { VideoFrame } from '#client/ui/video-player/VideoFrame.tsx';
import type { Page } from '#shared/talk/schema';
import { INLINE_WIDTH } from '#shared/video/oembed-player';
import css from '../Session.module.css';
import { StageLayout } from './StageLayout.tsx';

/** The configured video. It does not start by itself, because several users see this page at the same time. */
export function VideoStage({ page }: { page: Page }): ReactNode {
  const text = usePageText(page);
  const [attempt, setAttempt] = useState(0);
  return (
    <StageLayout title={text('introText')}>
      <TalkVideo key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </StageLayout>
  );
}

function TalkVideo({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [failed, setFailed] = useState(false);
  const find = (name: string) => fetchVideoEmbed(name, { width: INLINE_WIDTH, autoplay: false, language });
  const video = useVideo(configuration().talkVideoUrl, find, () => setFailed(true));
  if (!failed) return <VideoFrame className={css.video} video={video} title={t('talk.video')} loading={t('general.loading')} />;
  const texts = { title: t('messages.videoNotAvailable'), text: t('messages.videoNotAvailableText'), retry: t('general.retry') };
  return <ErrorState texts={texts} onRetry={async () => onRetry()} />;
}
