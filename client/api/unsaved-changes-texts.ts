import type { TFunction } from 'i18next';

/** Texts of the dialog for leaving a settings or rights form with unsaved changes. */
export const leaveFormTexts = (t: TFunction) => ({
  title: t('settings.leaveTitle'),
  stay: t('general.cancel'),
  leave: t('general.ignoreChanges'),
  children: t('settings.leaveText'),
});
