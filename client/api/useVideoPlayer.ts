import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { fetchVideoEmbed } from '#client/api/oembed';
import { DIALOG_WIDTH } from '#shared/video/oembed';

/**
 * What every video player in a dialog is given: how its film is found, and its texts.
 * @param autoplay whether the film begins by itself, unless somebody wishes for stillness
 */
export function useVideoPlayer({ autoplay }: { autoplay: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isStill = useReducedMotion();
  return {
    find: (film: string) => fetchVideoEmbed(film, { width: DIALOG_WIDTH, autoplay: autoplay && !isStill, language }),
    texts: {
      loading: t('general.loading'),
      close: t('general.close'),
      notAvailable: t('messages.videoNotAvailable'),
      notAvailableText: t('messages.videoNotAvailableText'),
      retry: t('general.retry'),
    },
  };
}
