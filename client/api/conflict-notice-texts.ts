import type { TFunction } from 'i18next';

/** Texts of the notice of a concurrent save. @param title says what was saved, if that has a name */
export const conflictNoticeTexts = (t: TFunction, title = t('settings.meanwhile')) => ({
  title,
  taken: (fields: string) => t('settings.takenOver', { fields }),
  clash: (field: string, value: string) => t('settings.clash', { field, value }),
  yours: (value: string) => t('team.yours', { value }),
  nothing: t('settings.nothing'),
  mine: t('settings.keepMine'),
  theirs: t('team.takeTheirs'),
  choice: (button: string, field: string) => `${t('general.label', { label: button })} ${field}`,
});
