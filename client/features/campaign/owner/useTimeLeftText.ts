import { useTranslation } from 'react-i18next';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { isClosedEarly } from '#shared/campaign/status';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { daysBetween } from '#shared/mail/campaign-timeline';

/** Text with the start, the remaining days or the end of a campaign, in the campaign's time zone. */
export function useTimeLeftText({ campaign, timeZone }: ManagedCampaign): string {
  const { t, i18n } = useTranslation();
  const now = Date.now();
  const long = (day: string) => longDate(day, resolveLocale(i18n.language), now);
  const { status, fromDate, toDate } = campaign;
  if (status === 'Planned') return t('campaigns.beginsOn', { date: long(fromDate) });
  if (isClosedEarly({ status, toDate, timeZone }, new Date(now))) return t('campaigns.isClosedEarly');
  if (status === 'Done') return t('campaigns.isOver', { date: long(toDate) });
  const left = Math.max(0, daysBetween(dayIn(timeZone, new Date(now)), toDate) - 1);
  if (left === 0) return t('campaigns.closesToday', { date: long(toDate) });
  return t('campaigns.daysLeft', { count: left, date: long(toDate) });
}
