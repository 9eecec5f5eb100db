import { useTranslation } from 'react-i18next';
import type { CampaignListItem } from '#shared/campaign/schema';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';

/** A sentence about the active or next campaigns; an empty string while they load. */
export function useCampaignsPageLead(items: readonly CampaignListItem[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!items) return '';
  const date = (day: string) => longDate(day, resolveLocale(i18n.language), Date.now());
  const running = items.find(({ campaign }) => campaign.status === 'Open');
  if (running) return t('board.leadOpen', { name: running.campaign.name, date: date(running.campaign.toDate) });
  const planned = items.find(({ campaign }) => campaign.status === 'Planned');
  return planned ? t('board.leadPlanned', { name: planned.campaign.name, date: date(planned.campaign.fromDate) }) : t('board.leadNone');
}
