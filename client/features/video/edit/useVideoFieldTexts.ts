import { useTranslation } from 'react-i18next';
import type { VideoFormFields } from '#client/features/video/edit/form-values';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';

const LABELS = {
  extId: 'videos.extId',
  duration: 'videos.duration',
  published: 'videos.published',
  organizationRole: 'videos.roles',
  categories: 'videos.about',
} as const;

/** Names of the fields of a video, and their values as text. */
export function useVideoFieldTexts() {
  const { t } = useTranslation();
  return {
    label: (name: keyof VideoFormFields): string => {
      const language = LOCALES.find((each) => each === name);
      return language ? LANGUAGE_NAMES[language] : t(LABELS[name as keyof typeof LABELS]);
    },
    describe: (name: keyof VideoFormFields, of: VideoFormFields): string => {
      if (name === 'organizationRole') return of.organizationRole.map((role) => t(`roles.${role}`)).join(', ');
      if (name === 'categories') return of.categories.map((category) => t(`videos.categories.${category}`)).join(', ');
      return of[name];
    },
  };
}
