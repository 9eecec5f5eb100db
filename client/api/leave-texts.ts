import type { TFunction } from 'i18next';

/** Texts of the dialog that asks before a form of settings or rights is left with unsaved changes. */
export const leaveFormTexts = (t: TFunction) => ({
  title: t('settings.leaveTitle'),
  stay: t('general.cancel'),
  leave: t('general.ignoreChanges'),
  children: t('settings.leaveText'),
});
