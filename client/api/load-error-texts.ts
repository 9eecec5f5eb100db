import type { TFunction } from 'i18next';

/** Texts that stand where something could not be loaded. @param title what it is, where it has a sentence of its own */
export const loadErrorTexts = (t: TFunction, title = t('general.loadFailed')) => ({
  title,
  text: t('general.loadFailedText'),
  retry: t('general.retry'),
});
