import type { TFunction } from 'i18next';
import { pagerTexts } from '#client/api/pager-texts';

/** Texts of the review of an uploaded file. */
export const uploadReviewTexts = (t: TFunction) => ({
  review: t('team.review'),
  good: (count: number) => t('team.reviewGood', { count }),
  bad: (count: number) => t('team.reviewBad', { count }),
  rowsGood: (count: number) => t('team.rowsGood', { count }),
  rowsBad: (count: number) => t('team.rowsBad', { count }),
  pager: (totalCount: number) => pagerTexts(t, totalCount, t('team.review')),
});
