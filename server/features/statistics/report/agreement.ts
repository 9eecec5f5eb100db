import type { Report } from '#server/features/statistics/present';
import { CHART, drawStrip } from '#server/features/statistics/report/chart';
import { PAGE, PAINT } from '#server/features/statistics/report/paint';
import { shownQuestions, shownSurveys } from '#server/features/statistics/report/questions';
import type { Sheet } from '#server/features/statistics/report/sheet';
import { surveyName } from '#server/features/statistics/report/texts';
import type { Locale } from '#shared/i18n/locale';
import { agreementOf, type Rated } from '#shared/statistics/agreement';
import { spreadOf } from '#shared/statistics/measures';

interface Named extends Rated {
  head: string;
  survey: string;
}

const ratedOf = (report: Report, lang: Locale): Named[] =>
  shownSurveys(report).flatMap(({ survey, result }) =>
    shownQuestions(survey, result, lang).flatMap(({ question, result: { first }, head }) =>
      first ? [{ questionId: question.id, scale: first, head, survey: surveyName(survey, lang) }] : [],
    ),
  );

function drawList(sheet: Sheet, title: string, list: readonly Named[]): void {
  sheet.room(90);
  sheet.text(title, { size: 13, weight: 'strong' });
  sheet.gap(6);
  for (const { head, survey, scale } of list) {
    sheet.room(sheet.height(head) + 52);
    sheet.text(head);
    sheet.text(survey, { size: 8, color: PAINT.soft });
    sheet.gap(16);
    drawStrip(sheet, scale, PAGE.side, sheet.y, CHART.width);
    const figures = { spread: spreadOf(scale), median: scale.median };
    sheet.label(sheet.t('report.spreadMedian', figures), {
      x: PAGE.side + CHART.width + 16,
      y: sheet.y + 2,
      size: 9,
      width: 166,
      color: PAINT.ink,
    });
    sheet.gap(16);
  }
  sheet.gap(10);
}

/** Where people stand closest together and furthest apart. */
export function agreement(sheet: Sheet, report: Report, lang: Locale): void {
  const { closest, furthest } = agreementOf(ratedOf(report, lang));
  if (closest.length === 0) return;
  const { t } = sheet;
  sheet.chapter(t('report.agreement'));
  sheet.text(t('report.agreementNote'), { color: PAINT.soft, width: 420 });
  sheet.gap(14);
  drawList(sheet, t('report.closest'), closest);
  drawList(sheet, t('report.furthest'), furthest);
}
