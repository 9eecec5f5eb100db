import { drawStrip } from '#server/features/statistics/report/chart';
import { drawQuestionColumns, type QuestionColumnEntry } from '#server/features/statistics/report/ranked-question-columns';
import { type RatedQuestion, ratedQuestionsIn } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import type { Locale } from '#shared/i18n/locale';
import { rankAgreement } from '#shared/statistics/agreement-ranking';
import { interquartileRange } from '#shared/statistics/measures';

/** Draws the questions with the smallest and the largest spread of answers. */
export function drawAgreement(sheet: PageLayout, report: Report, lang: Locale): void {
  const { closest, furthest } = rankAgreement(ratedQuestionsIn(report, lang));
  const { t } = sheet;
  const [title, note] = [t('report.agreement'), t('report.agreementNote')];
  const entry = ({ head, survey, scale }: RatedQuestion): QuestionColumnEntry => ({
    head,
    below: survey,
    figure: t('report.spreadMedian', { spread: interquartileRange(scale), median: scale.median }),
    draw: (place) => drawStrip(sheet, scale, place),
  });
  drawQuestionColumns(sheet, `${t('general.label', { label: title })} ${note}`, [
    { title: t('report.closest'), entries: closest.map(entry) },
    { title: t('report.furthest'), entries: furthest.map(entry) },
  ]);
}
