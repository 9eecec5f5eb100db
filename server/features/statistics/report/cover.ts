import type { Report } from '#server/features/statistics/present';
import { PAGE, PAINT } from '#server/features/statistics/report/paint';
import type { Sheet } from '#server/features/statistics/report/sheet';
import { shortDate } from '#shared/i18n/dates';
import { type Locale, textIn } from '#shared/i18n/locale';

const LOGO = 72;

async function drawLogo(sheet: Sheet, logo: Uint8Array): Promise<void> {
  const image = await sheet.doc.embedPng(logo);
  const { width, height } = image.scaleToFit(LOGO, LOGO);
  sheet.page.drawImage(image, { x: PAGE.side, y: sheet.y - height, width, height });
  sheet.gap(LOGO + 18);
}

/** Whose report it is, about what, and what it promises to whoever answered. */
export async function cover(sheet: Sheet, { tenant, campaign, shown }: Report, lang: Locale): Promise<void> {
  const { t } = sheet;
  if (tenant.logo) await drawLogo(sheet, tenant.logo);
  sheet.text(tenant.name, { size: 13, color: PAINT.soft });
  sheet.gap(120);
  sheet.text(t('report.title'), { size: 13, color: PAINT.bar, weight: 'strong' });
  sheet.gap(4);
  sheet.text(campaign.name, { size: 30, weight: 'strong' });
  sheet.gap(10);
  const period = { from: shortDate(campaign.fromDate), to: shortDate(campaign.toDate) };
  sheet.text(t('report.period', period), { size: 12 });
  sheet.text(t(shown.closed ? 'report.final' : 'report.asOf', { date: shortDate(shown.madeOn) }), { size: 12, color: PAINT.soft });
  const description = textIn(campaign.description ?? undefined, lang);
  if (description) {
    sheet.gap(20);
    sheet.text(description, { size: 11, width: 400 });
  }
  sheet.gap(36);
  sheet.rule();
  sheet.gap(12);
  sheet.text(t('report.promise', { threshold: shown.threshold }), { size: 10, color: PAINT.soft, width: 420 });
}
