import type { Storage } from '#server/plugins/storage/storage';
import { LOCALES, type Locale } from '#shared/i18n/locale';

/** Media type of a report. */
export const PDF = 'application/pdf';

/** One edition of a campaign's statistics. */
export interface StatisticsEdition {
  tenantId: string;
  campaignId: string;
  edition: string;
}

const pathOf = ({ campaignId, edition }: StatisticsEdition, lang: Locale): string =>
  `campaign/${campaignId}/campaign-stats.${edition}.${lang}.pdf`;

/** The files of an edition, one per language. */
export const statisticsFiles = (storage: Storage) => ({
  get: (of: StatisticsEdition, lang: Locale) => storage.get(of.tenantId, pathOf(of, lang)),
  has: (of: StatisticsEdition, lang: Locale) => storage.has(of.tenantId, pathOf(of, lang)),
  put: (of: StatisticsEdition, lang: Locale, bytes: Uint8Array) => storage.put(of.tenantId, pathOf(of, lang), bytes, PDF),
  remove: async (of: StatisticsEdition): Promise<void> => {
    for (const lang of LOCALES) await storage.remove(of.tenantId, pathOf(of, lang));
  },
});
export type StatisticsFiles = ReturnType<typeof statisticsFiles>;
