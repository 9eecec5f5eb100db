import type { TFunction } from 'i18next';
import type { Campaign } from '#shared/campaign/schema';
import { isClosedEarlyAnywhere } from '#shared/campaign/status';
import { shortDate } from '#shared/i18n/dates';

/**
 * "02.03.2026 – 27.03.2026". For a campaign that was closed early, it has only the first day and says that the campaign was closed
 * (CAMPAIGN-G19).
 */
export function campaignPeriodText({ status, fromDate, toDate }: Pick<Campaign, 'status' | 'fromDate' | 'toDate'>, t: TFunction): string {
  const from = shortDate(fromDate);
  if (isClosedEarlyAnywhere({ status, toDate }, new Date())) return t('surveys.closedEarly', { date: from });
  return `${from} – ${shortDate(toDate)}`;
}
