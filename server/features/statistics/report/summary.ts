import { drawAgreement } from '#server/features/statistics/report/agreement';
import { drawDot, drawShare } from '#server/features/statistics/report/chart';
import { drawRows } from '#server/features/statistics/report/page-breaks';
import { participationRows } from '#server/features/statistics/report/participation';
import { drawQuestionColumns, type QuestionColumnEntry } from '#server/features/statistics/report/ranked-question-columns';
import { drawHead } from '#server/features/statistics/report/section-head';
import { type RatedQuestion, ratedQuestionsIn } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import { completionPercent } from '#shared/board/dashboard';
import type { Locale } from '#shared/i18n/locale';
import { extremesOf, overallOf } from '#shared/statistics/summary';

const LARGE = { size: 28, weight: 'display' } as const;
const COLUMN_WIDTH = (CONTENT_WIDTH - 28) / 2;
const SECOND_COLUMN_X = COLUMN_WIDTH + 28;

/** Draws the participation and the overall value of all questions. */
function drawFigures(sheet: PageLayout, { campaign, shown }: Report, rated: readonly RatedQuestion[]): void {
  const { t, paint } = sheet;
  const { done, asked } = shown;
  const isNamed = campaign.type === 'Specific';
  const overall = overallOf(rated);
  const top = sheet.y;
  sheet.text(isNamed ? `${completionPercent({ responseCount: done, assignedUsersCount: asked }) ?? 0} %` : sheet.number(done), {
    ...LARGE,
    color: paint.bar,
  });
  sheet.gap(14);
  if (isNamed) drawShare(sheet, done, asked, { x: PAGE.side, y: sheet.y, width: COLUMN_WIDTH });
  sheet.gap(6);
  sheet.text(isNamed ? t('report.peopleDone', { count: done, asked }) : t('report.responsesIn', { count: done }), {
    size: 9.5,
    width: COLUMN_WIDTH,
  });
  const left = sheet.y;
  if (overall === null) return;
  sheet.y = top;
  sheet.text(String(overall), { ...LARGE, color: paint.bar, indent: SECOND_COLUMN_X });
  sheet.gap(11);
  drawDot(sheet, overall, { x: PAGE.side + SECOND_COLUMN_X + 6, y: sheet.y, width: COLUMN_WIDTH - 12 });
  sheet.gap(9);
  sheet.text(t('report.overallNote', { count: rated.length }), { size: 9.5, indent: SECOND_COLUMN_X, width: COLUMN_WIDTH });
  sheet.y = Math.min(left, sheet.y);
}

/** Draws the summary: participation, overall value, questions with the highest and lowest median, agreement. */
export function drawSummary(sheet: PageLayout, report: Report, lang: Locale): void {
  const { t } = sheet;
  const rated = ratedQuestionsIn(report, lang);
  sheet.turn();
  drawHead(sheet, t('report.summary')).draw();
  drawFigures(sheet, report, rated);
  drawRows(sheet, participationRows(sheet, report, rated, lang));
  const { highest, lowest } = extremesOf(rated);
  const entry = ({ head: words, survey, scale }: RatedQuestion): QuestionColumnEntry => ({
    head: words,
    below: survey,
    figure: t('report.medianIs', { median: scale.median }),
    draw: ({ x, y, width }) => drawDot(sheet, scale.median, { x: x + 5, y: y + 3, width: width - 10 }),
  });
  drawQuestionColumns(sheet, '', [
    { title: t('report.highest'), entries: highest.map(entry) },
    { title: t('report.lowest'), entries: lowest.map(entry) },
  ]);
  drawAgreement(sheet, report, lang);
  drawHelp(sheet);
}

/** Draws the explanation of the charts that follow. */
function drawHelp(sheet: PageLayout): void {
  const { t, paint } = sheet;
  const title = { size: 12, weight: 'strong' } as const;
  const words = { size: 9, color: paint.soft };
  sheet.room(26 + sheet.height(t('report.howToReadTitle'), title) + sheet.height(t('report.howToRead'), words));
  if (!sheet.isFresh) sheet.gap(18);
  sheet.text(t('report.howToReadTitle'), title);
  sheet.gap(2);
  sheet.text(t('report.howToRead'), words);
}
