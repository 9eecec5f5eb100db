import type { TFunction } from 'i18next';

/** Texts of the pager of a list. @param list the list's name, where the page has several lists */
export const pagerTexts = (t: TFunction, totalCount: number, list?: string) => ({
  total: t('general.total', { count: totalCount }),
  size: t('general.rowsPerPage'),
  pages: list === undefined ? t('general.pages') : `${t('general.label', { label: t('general.pages') })} ${list}`,
  previous: t('general.previousPage'),
  next: t('general.nextPage'),
  page: (page: number) => t('general.page', { page }),
});
