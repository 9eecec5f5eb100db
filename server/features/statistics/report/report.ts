import { drawComments } from '#server/features/statistics/report/comments';
import { drawCover } from '#server/features/statistics/report/cover';
import { drawDepartments } from '#server/features/statistics/report/departments';
import { drawQuestions } from '#server/features/statistics/report/questions';
import { drawSummary } from '#server/features/statistics/report/summary';
import type { Report } from '#server/features/statistics/report-data';
import { createDocument } from '#server/lib/pdf/document';
import { stripUnsupported } from '#server/lib/pdf/fonts';
import { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE, paintOf } from '#server/lib/pdf/theme';
import { Typesetter } from '#server/lib/pdf/typesetter';
import { createTranslator } from '#server/lib/translator';
import type { Locale } from '#shared/i18n/locale';

const FOOT = PAGE.bottom - 32;

/** All texts of users in the report, to find the fonts that they need. */
const userTextsIn = ({ tenant, campaign, surveys, shown }: Report): string =>
  stripUnsupported(JSON.stringify([tenant.name, campaign, surveys, shown]));

/** Draws the footer: campaign and page number; on the cover the name of the product. */
function drawFoot(sheet: PageLayout, name: string): void {
  const pages = sheet.doc.getPages();
  for (const [i, page] of pages.entries()) {
    sheet.page = page;
    const number = sheet.t('report.page', { page: i + 1, pages: pages.length });
    if (i > 0) sheet.label(name, { x: PAGE.side, y: FOOT, width: CONTENT_WIDTH - 120 });
    sheet.label(i > 0 ? number : `${sheet.t('survey.poweredBy')} Parley`, {
      x: PAGE.side + CONTENT_WIDTH,
      y: FOOT,
      width: 110,
      align: 'right',
    });
  }
}

/** Draws the statistics of a campaign as a PDF in one language. */
export async function drawReport(report: Report, lang: Locale): Promise<Uint8Array> {
  const [doc, t] = await Promise.all([createDocument(), createTranslator(lang, report.wording[lang])]);
  const { name } = report.campaign;
  doc.setTitle(`${stripUnsupported(name)} · ${t('report.title')}`, { showInWindowTitleBar: true });
  doc.setLanguage(lang);
  doc.setCreator('Parley');
  doc.setProducer('Parley');
  const sheet = new PageLayout(doc, { type: await Typesetter.of(doc, userTextsIn(report)), t, lang, paint: paintOf(report.mode) });
  await drawCover(sheet, report, lang);
  drawSummary(sheet, report, lang);
  drawQuestions(sheet, report, lang);
  drawDepartments(sheet, report, lang);
  drawComments(sheet, report, lang);
  drawFoot(sheet, name);
  return doc.save();
}
