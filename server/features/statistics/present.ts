import { loadLogo, type ReadPicture } from '#server/features/statistics/logo';
import type { StatisticsRow } from '#server/features/statistics/store';
import type { CampaignType } from '#shared/campaign/schema';
import type { Multilang } from '#shared/i18n/locale';
import type { CampaignStatistics } from '#shared/statistics/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { InEach, Wording } from '#shared/translation/texts';

/** All that a report is made of, as plain data: it is made in a thread of its own. */
export interface Report {
  tenant: { name: string; logo: Uint8Array | null };
  campaign: { name: string; type: CampaignType; description: Multilang | null; fromDate: string; toDate: string };
  surveys: SurveySnapshot[];
  shown: CampaignStatistics;
  /** What the company says instead of the product's texts. */
  wording: Partial<InEach<Wording>>;
}

export async function presentReport(
  { campaign, tenant }: StatisticsRow,
  shown: CampaignStatistics,
  { read, wording }: { read: ReadPicture; wording: Report['wording'] },
): Promise<Report> {
  const { name, type, description, fromDate, toDate, surveys } = campaign;
  return {
    tenant: { name: tenant.name, logo: await loadLogo(tenant.avatar, read) },
    campaign: { name, type, description, fromDate, toDate },
    surveys,
    shown,
    wording,
  };
}
