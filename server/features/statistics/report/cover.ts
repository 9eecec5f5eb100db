import { drawCoverBackground } from '#server/features/statistics/report/cover-background';
import { drawTicks } from '#server/features/statistics/report/ticks';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import { shortDate } from '#shared/i18n/dates';
import { type Locale, localize } from '#shared/i18n/locale';
import { percentOf } from '#shared/statistics/measures';

/** Heights above the foot of the page in points: the lower edge of the stage, and the middle of its ticks. */
const FOOT = 312;
const TICKS = FOOT + 104;
/** Points by which the stage extends beyond the page, so that none of its edges shows. */
const BLEED = 3;
const LOGO = 56;
const FRAME = 8;
/** A title of more than three lines gets a smaller font and at most four lines. */
const TITLES = [
  { size: 38, most: 3 },
  { size: 26, most: 4 },
];

/** Draws the logo on white, because the background that it was made for is unknown. @returns the width of its frame in points */
async function drawLogo(sheet: PageLayout, logo: Uint8Array): Promise<number> {
  const image = await sheet.doc.embedPng(logo);
  const { width, height } = image.scaleToFit(2.4 * LOGO, LOGO - 2 * FRAME);
  const frame = { width: width + 2 * FRAME, height: LOGO };
  const top = PAGE.height - PAGE.top;
  sheet.page.drawRectangle({ x: PAGE.side, y: top - LOGO, ...frame, color: sheet.paint.white });
  sheet.page.drawImage(image, { x: PAGE.side + FRAME, y: top - (LOGO + height) / 2, width, height });
  return frame.width;
}

/** Draws the number of respondents, and a line of ticks with a dot at the participation. An anonymous campaign has no dot. */
function drawParticipation(sheet: PageLayout, { campaign, shown }: Report): void {
  const { t, paint, page } = sheet;
  const { done, asked } = shown;
  const isNamed = campaign.type === 'Specific';
  const look = { pitch: 6.04, rest: 9, swell: 62, reach: 62, thickness: 1.4, radius: 11 };
  const colors = { before: paint.accent, behind: paint.white, opacity: 0.36 };
  drawTicks(page, { x: PAGE.side, y: TICKS, width: CONTENT_WIDTH, ...look, ...colors, dot: isNamed ? percentOf(done, asked) : undefined });
  const words = isNamed ? t('report.peopleDone', { count: done, asked }) : t('report.responsesIn', { count: done });
  sheet.label(words, { x: PAGE.side, y: FOOT + 34, size: 12, weight: 'strong', color: paint.white });
}

/** Draws the cover page: tenant, campaign, period, participation, anonymity notice. */
export async function drawCover(sheet: PageLayout, report: Report, lang: Locale): Promise<void> {
  const { tenant, campaign, shown } = report;
  const { t, paint } = sheet;
  const stage = { x: -BLEED, y: FOOT, width: PAGE.width + 2 * BLEED, height: PAGE.height - FOOT + BLEED };
  drawCoverBackground(sheet, { ...stage, light: { x: PAGE.width / 2, y: TICKS + 40, reach: 420 } });
  const right = tenant.logo ? (await drawLogo(sheet, tenant.logo)) + 16 : 0;
  const name = { x: PAGE.side + right, y: PAGE.height - PAGE.top - LOGO / 2 - 5, width: CONTENT_WIDTH - right };
  sheet.label(tenant.name, { ...name, size: 14, weight: 'strong', color: paint.white });
  sheet.gap(LOGO + 56);
  sheet.text(t('report.title'), { size: 13, color: paint.accent, weight: 'strong' });
  sheet.gap(6);
  sheet.title(campaign.name, TITLES);
  sheet.gap(10);
  const period = { from: shortDate(campaign.fromDate), to: shortDate(campaign.toDate) };
  sheet.text(t('report.period', period), { size: 13, color: paint.white });
  drawParticipation(sheet, report);
  sheet.y = FOOT - 26;
  sheet.text(t(shown.closed ? 'report.final' : 'report.asOf', { date: shortDate(shown.madeOn) }), { size: 11, weight: 'strong' });
  const description = localize(campaign.description ?? undefined, lang);
  if (description) {
    sheet.gap(6);
    sheet.text(description, { size: 11, width: 430 });
  }
  sheet.gap(16);
  sheet.rule();
  sheet.gap(10);
  sheet.text(t('report.promise', { threshold: shown.threshold }), { size: 10, color: paint.soft, width: 430 });
}
