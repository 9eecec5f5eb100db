import { drawReport } from '#server/features/statistics/report/report';
import type { Report } from '#server/features/statistics/report-data';
import { LOCALES, type Locale } from '#shared/i18n/locale';

/** Makes the PDF of a report in each language. */
export default async function drawInEachLanguage(report: Report): Promise<Partial<Record<Locale, Uint8Array>>> {
  const files: Partial<Record<Locale, Uint8Array>> = {};
  for (const lang of LOCALES) files[lang] = await drawReport(report, lang);
  return files;
}
