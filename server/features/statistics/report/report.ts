import { PDFDocument } from 'pdf-lib';
import type { Report } from '#server/features/statistics/present';
import { agreement } from '#server/features/statistics/report/agreement';
import { comments } from '#server/features/statistics/report/comments';
import { cover } from '#server/features/statistics/report/cover';
import { clean } from '#server/features/statistics/report/fonts';
import { PAGE, WIDTH } from '#server/features/statistics/report/paint';
import { participation } from '#server/features/statistics/report/participation';
import { questions } from '#server/features/statistics/report/questions';
import { Sheet } from '#server/features/statistics/report/sheet';
import { Type } from '#server/features/statistics/report/type';
import { wordsIn } from '#server/words';
import type { Locale } from '#shared/i18n/locale';

const FOOT = PAGE.bottom - 32;

/** Everything that anybody wrote, to know which fonts it takes. */
const saidIn = ({ tenant, campaign, surveys, shown }: Report): string => clean(JSON.stringify([tenant.name, campaign, surveys, shown]));

/** The number of each page but the cover, beside what the report is about. */
function drawFoot(sheet: Sheet, name: string): void {
  const pages = sheet.doc.getPages();
  for (const [i, page] of pages.entries()) {
    sheet.page = page;
    const number = sheet.t('report.page', { page: i + 1, pages: pages.length });
    if (i > 0) sheet.label(name, { x: PAGE.side, y: FOOT, width: WIDTH - 120 });
    sheet.label(i > 0 ? number : 'Powered by Parley', { x: PAGE.side + WIDTH, y: FOOT, width: 110, align: 'right' });
  }
}

/** The statistics of a campaign as a PDF, in one language. */
export async function drawReport(report: Report, lang: Locale): Promise<Uint8Array> {
  const [doc, t] = await Promise.all([PDFDocument.create(), wordsIn(lang, report.wording[lang])]);
  const { name } = report.campaign;
  doc.setTitle(`${clean(name)} · ${t('report.title')}`, { showInWindowTitleBar: true });
  doc.setLanguage(lang);
  doc.setCreator('Parley');
  doc.setProducer('Parley');
  const sheet = new Sheet(doc, await Type.of(doc, saidIn(report)), t);
  await cover(sheet, report, lang);
  participation(sheet, report, lang);
  questions(sheet, report, lang);
  agreement(sheet, report, lang);
  comments(sheet, report, lang);
  drawFoot(sheet, name);
  return doc.save();
}
