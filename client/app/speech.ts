import { useTranslation } from 'react-i18next';
import type { Speech } from '#client/features/survey/speech';
import { localeOf } from '#shared/i18n/locale';

/** The application's own words, for a survey. */
export function useOwnSpeech(): Speech {
  const { t, i18n } = useTranslation();
  return { t, locale: localeOf(i18n.language), reason: (key) => (i18n.exists(key) ? i18n.t(key as never) : '') };
}
