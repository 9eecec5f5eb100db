import type { Report } from '#server/features/statistics/present';
import { CHART, drawDistribution } from '#server/features/statistics/report/chart';
import { PAGE, PAINT, WIDTH } from '#server/features/statistics/report/paint';
import type { Sheet } from '#server/features/statistics/report/sheet';
import { innerHead, questionHead, surveyName } from '#server/features/statistics/report/texts';
import type { Locale } from '#shared/i18n/locale';
import { percentOf, spreadOf } from '#shared/statistics/measures';
import type { QuestionResult, Scale, SurveyResult } from '#shared/statistics/schema';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

const FACT_LINE = 15;
const FACTS_X = PAGE.side + CHART.width + 28;
const FACTS_WIDTH = PAGE.side + WIDTH - FACTS_X;

/** What the answers to one slider come to, in numbers. */
function drawFacts({ t, ...sheet }: Pick<Sheet, 't' | 'y'>, label: Sheet['label'], scale: Scale): void {
  const share = (count: number): string => t('report.share', { count, percent: percentOf(count, scale.count) });
  const facts: [string, string][] = [
    [t('report.answers'), String(scale.count)],
    [t('report.median'), String(scale.median)],
    [t('report.middleHalf'), t('report.range', { from: scale.from, to: scale.to })],
    [t('report.spread'), String(spreadOf(scale))],
    [t('report.low'), share(scale.low)],
    [t('report.high'), share(scale.high)],
  ];
  for (const [i, [name, value]] of facts.entries()) {
    const y = sheet.y - 10 - i * FACT_LINE;
    label(name, { x: FACTS_X, y, width: FACTS_WIDTH - 58, size: 9 });
    label(value, { x: FACTS_X + FACTS_WIDTH, y, width: 58, align: 'right', size: 9, weight: 'strong', color: PAINT.ink });
  }
}

function drawScale(sheet: Sheet, scale: Scale | null, threshold: number): void {
  if (scale === null) {
    sheet.text(sheet.t('report.tooFew', { threshold }), { color: PAINT.soft });
    return;
  }
  sheet.gap(6);
  drawDistribution(sheet, scale);
  drawFacts(sheet, sheet.label.bind(sheet), scale);
  sheet.gap(CHART.height);
}

interface Shown {
  question: Question;
  result: QuestionResult;
  /** Counted from 1. */
  number: number;
  head: string;
}

function drawQuestion(sheet: Sheet, { question, result, head }: Shown, threshold: number, lang: Locale): void {
  const { first, second } = result;
  const charts = [first, second].filter((scale) => scale !== undefined).length;
  const look = { size: 11, weight: 'strong' } as const;
  sheet.room(sheet.height(head, look) + Math.max(20, charts * (CHART.height + 26)));
  sheet.text(head, look);
  if (first === undefined) sheet.text(sheet.t('report.inWords'), { color: PAINT.soft });
  else drawScale(sheet, first, threshold);
  if (second !== undefined) {
    sheet.gap(8);
    sheet.text(innerHead(question, lang) || sheet.t('report.second'), { size: 10 });
    drawScale(sheet, second, threshold);
  }
  sheet.gap(10);
  sheet.rule();
  sheet.gap(12);
}

/** A survey of which something may be shown, with its questions. */
export const shownSurveys = ({ surveys, shown }: Report): { survey: SurveySnapshot; result: SurveyResult }[] =>
  shown.surveys.flatMap((result) => {
    const survey = surveys.find(({ id }) => id === result.surveyId);
    return survey && result.included > 0 ? [{ survey, result }] : [];
  });

/** The questions of a survey with what is shown of each. */
export const shownQuestions = (survey: SurveySnapshot, { questions }: SurveyResult, lang: Locale): Shown[] =>
  survey.questions.flatMap((question, i) => {
    const result = questions.find(({ questionId }) => questionId === question.id);
    return result ? [{ question, result, number: i + 1, head: questionHead(question, i + 1, lang) }] : [];
  });

/** Each survey's questions, with the distribution of the answers. */
export function questions(sheet: Sheet, report: Report, lang: Locale): void {
  for (const { survey, result } of shownSurveys(report)) {
    sheet.chapter(surveyName(survey, lang), sheet.t('report.responsesIn', { count: result.included }));
    for (const one of shownQuestions(survey, result, lang)) drawQuestion(sheet, one, report.shown.threshold, lang);
  }
}
