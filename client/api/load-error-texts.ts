import type { TFunction } from 'i18next';

/** Texts of <ErrorState/>. @param title the sentence for this content; by default a general one */
export const loadErrorTexts = (t: TFunction, title = t('general.loadFailed')) => ({
  title,
  text: t('general.loadFailedText'),
  retry: t('general.retry'),
});

/** Texts of <NotFound/>. */
export const notFoundTexts = (t: TFunction) => ({ title: t('general.notFound'), text: t('general.notFoundText') });
