import { type LoadImage, loadLogo } from '#server/features/statistics/logo';
import type { StatisticsRow } from '#server/features/statistics/store';
import type { Mode } from '#shared/access/mode';
import type { CampaignType } from '#shared/campaign/schema';
import type { LocalizedText } from '#shared/i18n/locale';
import type { CampaignStatistics } from '#shared/statistics/schema';
import { modeOfReport } from '#shared/statistics/summary';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { PerLocale, TextOverrides } from '#shared/translation/dictionary';

/** The content of a report, as plain data, because a worker thread draws it. */
export interface Report {
  /** The mode whose colours it has. */
  mode: Mode;
  tenant: { name: string; logo: Uint8Array | null };
  campaign: { name: string; type: CampaignType; description: LocalizedText | null; fromDate: string; toDate: string };
  surveys: SurveySnapshot[];
  shown: CampaignStatistics;
  /** The tenant's wording. */
  wording: Partial<PerLocale<TextOverrides>>;
}

/** The report of an edition, with the texts of all languages. */
export async function presentReport(
  { campaign, tenant }: StatisticsRow,
  shown: CampaignStatistics,
  { read, wording }: { read: LoadImage; wording: Report['wording'] },
): Promise<Report> {
  const { name, type, description, fromDate, toDate, surveys } = campaign;
  return {
    mode: modeOfReport(campaign),
    tenant: { name: tenant.name, logo: await loadLogo(tenant.avatar, read) },
    campaign: { name, type, description, fromDate, toDate },
    surveys,
    shown,
    wording,
  };
}
