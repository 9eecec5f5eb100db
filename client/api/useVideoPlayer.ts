import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { fetchVideoEmbed } from '#client/api/video-embed';
import { DIALOG_WIDTH } from '#shared/video/oembed-player';

/**
 * Common props of the video players in dialogs: resolver and texts.
 * @param autoplay whether the video starts by itself, unless the user prefers reduced motion
 */
export function useVideoPlayer({ autoplay }: { autoplay: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isStill = useReducedMotion();
  return {
    find: (name: string) => fetchVideoEmbed(name, { width: DIALOG_WIDTH, autoplay: autoplay && !isStill, language }),
    texts: {
      loading: t('general.loading'),
      close: t('general.close'),
      notAvailable: t('messages.videoNotAvailable'),
      notAvailableText: t('messages.videoNotAvailableText'),
      retry: t('general.retry'),
    },
  };
}
