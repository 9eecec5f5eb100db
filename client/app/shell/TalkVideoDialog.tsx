import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { useVideoPlayer } from '#client/api/useVideoPlayer';
import { VideoPlayer } from '#client/ui/video-player/VideoPlayer.tsx';

/** The video about a talk, for tenants that have the trial run but no tutorials (VIDEO-F9). */
export function TalkVideoDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const player = useVideoPlayer({ autoplay: true });
  return <VideoPlayer {...player} name={configuration().talkVideoUrl} title={t('navigation.tutorials')} onClose={onClose} />;
}
