import { drawDot } from '#server/features/statistics/report/chart';
import type { Block, drawRows } from '#server/features/statistics/report/page-breaks';
import { surveyName } from '#server/features/statistics/report/question-texts';
import { drawContinuedHead } from '#server/features/statistics/report/section-head';
import type { RatedQuestion } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import type { Locale } from '#shared/i18n/locale';
import type { CampaignStatistics, SurveyResult } from '#shared/statistics/schema';
import { overallOf } from '#shared/statistics/summary';
import type { SurveySnapshot } from '#shared/survey/schema';

const NAME = { size: 10, weight: 'strong', width: 262 } as const;
const DOT = { x: PAGE.side + 290, width: 150 };

/** The note about responses that the figures do not include (STATISTICS-N1, STATISTICS-N2); empty if they include all. */
function outsideNote(
  t: PageLayout['t'],
  { completed, included }: Pick<SurveyResult, 'completed' | 'included'>,
  { threshold, closed }: CampaignStatistics,
): string {
  const count = completed - included;
  if (included > 0 && count === 0) return '';
  if (included > 0) return closed ? t('report.leftOut', { count }) : t('report.waiting', { count });
  const isYetToCome = !closed && completed >= threshold;
  return isYetToCome ? t('report.notYet', { threshold: 2 * threshold }) : t('report.tooFew', { threshold });
}

/** The row of a survey: the number of its responses, the note about those left out, and its overall value. */
function surveyRow(
  sheet: PageLayout,
  survey: SurveySnapshot,
  result: SurveyResult,
  report: Report,
  overall: number | null,
  lang: Locale,
): Block {
  const { t, paint } = sheet;
  const { completed } = result;
  const { campaign, shown } = report;
  const name = surveyName(survey, lang);
  const answered =
    campaign.type === 'Specific'
      ? t('report.handedIn', { count: completed, asked: shown.asked })
      : t('report.responsesIn', { count: completed });
  const small = { size: 8.5, color: paint.soft };
  const note = outsideNote(t, result, shown);
  return {
    height: sheet.height(name, NAME) + sheet.height(answered, small) + (note ? sheet.height(note, small) : 0) + 9,
    draw: () => {
      const y = sheet.y - 13;
      sheet.text(name, NAME);
      sheet.text(answered, small);
      if (overall !== null) {
        drawDot(sheet, overall, { x: DOT.x, y, width: DOT.width });
        const look = { size: 14, weight: 'display', align: 'right', color: paint.bar } as const;
        sheet.label(String(overall), { x: PAGE.side + CONTENT_WIDTH, y: y - 5, width: 36, ...look });
      }
      if (note) sheet.text(note, small);
      sheet.gap(4);
      sheet.rule();
      sheet.gap(5);
    },
  };
}

/** The table of participation, one row per survey. */
export function participationRows(
  sheet: PageLayout,
  report: Report,
  rated: readonly RatedQuestion[],
  lang: Locale,
): Parameters<typeof drawRows>[1] {
  const title = sheet.t('report.participation');
  const look = { size: 12, weight: 'strong' } as const;
  const lead: Block = {
    height: 25 + sheet.height(title, look),
    draw: () => {
      sheet.gap(16);
      const y = sheet.y - 13;
      sheet.text(title, look);
      if (rated.length > 0)
        sheet.label(sheet.t('report.overall'), { x: PAGE.side + CONTENT_WIDTH, y, width: 200, align: 'right', size: 8.5 });
      sheet.gap(4);
      sheet.rule();
      sheet.gap(5);
    },
  };
  const rows = report.shown.surveys.flatMap((result) => {
    const survey = report.surveys.find(({ id }) => id === result.surveyId);
    if (!survey) return [];
    const overall = overallOf(rated.filter(({ surveyId }) => surveyId === survey.id));
    return [surveyRow(sheet, survey, result, report, overall, lang)];
  });
  return { lead, again: drawContinuedHead(sheet, title), rows };
}
