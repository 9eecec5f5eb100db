import { useTranslation } from 'react-i18next';
import { nextCampaign } from '#shared/board/dashboard';
import type { CampaignListItem } from '#shared/campaign/schema';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';

/** A sentence about the active or next campaigns; an empty string while they load. */
export function useCampaignsPageLead(items: readonly CampaignListItem[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!items) return '';
  const date = (day: string) => longDate(day, resolveLocale(i18n.language), Date.now());
  const next = nextCampaign(items)?.campaign;
  if (!next) return t('board.leadNone');
  if (next.status === 'Open') return t('board.leadOpen', { name: next.name, date: date(next.toDate) });
  return t('board.leadPlanned', { name: next.name, date: date(next.fromDate) });
}
