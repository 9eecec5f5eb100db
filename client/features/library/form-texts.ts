import type { TFunction } from 'i18next';

/** The texts of a form that stands above the page. */
export const formTexts = (t: TFunction) => ({
  close: t('general.close'),
  cancel: t('general.cancel'),
  lostTitle: t('general.unsavedModalTitle'),
  lostText: t('general.unsavedModalBody'),
  lose: t('general.ignoreChanges'),
});
