import type { TFunction } from 'i18next';

/** Button and confirmation texts of a form dialog. */
export const formTexts = (t: TFunction) => ({
  close: t('general.close'),
  cancel: t('general.cancel'),
  lostTitle: t('general.unsavedModalTitle'),
  lostText: t('general.unsavedModalBody'),
  lose: t('general.ignoreChanges'),
});
