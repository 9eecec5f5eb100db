import { CHART, drawDistribution } from '#server/features/statistics/report/chart';
import { type Block, drawRows } from '#server/features/statistics/report/page-breaks';
import { innerQuestionText, surveyName } from '#server/features/statistics/report/question-texts';
import { drawContinuedHead, drawHead } from '#server/features/statistics/report/section-head';
import { type ShownQuestion, shownQuestions, shownSurveys } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import type { Locale } from '#shared/i18n/locale';
import { interquartileRange, percentOf } from '#shared/statistics/measures';
import type { Scale } from '#shared/statistics/schema';

const TEXT_STYLE = { size: 10, weight: 'strong', width: CHART.indent - 18 } as const;
const INNER = { size: 9.5, width: TEXT_STYLE.width };
const NOTE_STYLE = { size: 9, indent: CHART.indent, width: CONTENT_WIDTH - CHART.indent };
const FACT_LINE = 11;
/** Font sizes of a key figure: the usual one, and the smallest for large numbers and long names. */
const FACT = { size: 7.5, least: 6 };
const FACT_GAP = 5;
const FACTS_X = PAGE.side + CHART.indent + CHART.width + 18;
const FACTS_WIDTH = PAGE.side + CONTENT_WIDTH - FACTS_X;
/** In points. A higher question text is placed above its chart and uses the whole width. */
const TALL_TEXT_HEIGHT = 110;

/** Draws the key figures of one slider. */
function drawFacts(sheet: PageLayout, scale: Scale, top: number): void {
  const { t, paint } = sheet;
  const share = (count: number): string => t('report.share', { count, percent: percentOf(count, scale.count) });
  const facts: [string, string][] = [
    [t('report.answers'), sheet.number(scale.count)],
    [t('report.median'), String(scale.median)],
    [t('report.middleHalf'), t('report.range', { from: scale.from, to: scale.to })],
    [t('report.spread'), String(interquartileRange(scale))],
    [t('report.low'), share(scale.low)],
    [t('report.high'), share(scale.high)],
  ];
  for (const [i, [name, value]] of facts.entries()) {
    const y = top - 8 - i * FACT_LINE;
    const size = sheet.fit(`${name}${value}`, { ...FACT, width: FACTS_WIDTH - FACT_GAP, weight: 'strong' });
    const width = FACTS_WIDTH - FACT_GAP - sheet.type.width(value, size, 'strong');
    sheet.label(name, { x: FACTS_X, y, width, size });
    sheet.label(value, { x: FACTS_X + FACTS_WIDTH, y, align: 'right', size, weight: 'strong', color: paint.ink });
  }
}

/** The block of a slider: its text, and beside it the distribution or the note that too few answered. */
function sliderBlock(
  sheet: PageLayout,
  words: string,
  look: typeof TEXT_STYLE | typeof INNER,
  scale: Scale | null,
  threshold: number,
): Block {
  const high = sheet.height(words, look);
  const isHigh = high > TALL_TEXT_HEIGHT;
  const tooFew = sheet.t('report.tooFew', { threshold });
  const beside = scale ? CHART.height : sheet.height(tooFew, NOTE_STYLE);
  const draw = (): void => {
    if (isHigh) {
      sheet.text(words, { ...look, width: CONTENT_WIDTH });
      sheet.gap(6);
      sheet.room(beside);
    }
    const top = sheet.y;
    if (!isHigh) sheet.text(words, look);
    sheet.y = top;
    if (scale) {
      drawDistribution(sheet, scale, top);
      drawFacts(sheet, scale, top);
    } else sheet.text(tooFew, { ...NOTE_STYLE, color: sheet.paint.soft });
    sheet.y = top - (isHigh ? beside : Math.max(beside, high));
  };
  return { height: isHigh ? sheet.height(words, { ...look, width: CONTENT_WIDTH }) + 6 + beside : Math.max(beside, high), draw };
}

/** The block of a question without a slider: it refers to the comments, or says that too few answered to show them. */
function wordsBlock(sheet: PageLayout, { head: words, result }: ShownQuestion, threshold: number): Block {
  const isTold = result.comments.some((list) => list !== null);
  const where = isTold ? sheet.t('report.inWords') : sheet.t('report.wordsWithheld', { threshold });
  const high = sheet.height(words, TEXT_STYLE);
  const isHigh = high > TALL_TEXT_HEIGHT;
  const beside = sheet.height(where, NOTE_STYLE);
  const draw = (): void => {
    const top = sheet.y;
    sheet.text(words, isHigh ? { ...TEXT_STYLE, width: CONTENT_WIDTH } : TEXT_STYLE);
    if (!isHigh) sheet.y = top;
    sheet.text(where, { ...NOTE_STYLE, color: sheet.paint.soft });
    if (!isHigh) sheet.y = top - Math.max(high, beside);
  };
  return { height: isHigh ? sheet.height(words, { ...TEXT_STYLE, width: CONTENT_WIDTH }) + beside : Math.max(high, beside), draw };
}

function questionRow(sheet: PageLayout, one: ShownQuestion, threshold: number, lang: Locale): Block {
  const { first, second } = one.result;
  const blocks = [first === undefined ? wordsBlock(sheet, one, threshold) : sliderBlock(sheet, one.head, TEXT_STYLE, first, threshold)];
  if (second !== undefined) {
    const words = innerQuestionText(one.question, lang) || sheet.t('report.second');
    blocks.push(sliderBlock(sheet, words, INNER, second, threshold));
  }
  const gap = 8;
  const draw = (): void => {
    for (const [i, block] of blocks.entries()) {
      if (i > 0) {
        sheet.gap(gap);
        sheet.room(Math.min(block.height, CHART.height));
      }
      block.draw();
    }
    sheet.gap(7);
    sheet.rule();
    sheet.gap(8);
  };
  return { height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * (blocks.length - 1) + 15, draw };
}

/** Draws the questions of each survey with the distribution of their answers. */
export function drawQuestions(sheet: PageLayout, report: Report, lang: Locale): void {
  for (const { survey, result } of shownSurveys(report)) {
    const name = surveyName(survey, lang);
    const lead = drawHead(sheet, name, sheet.t('report.responsesIn', { count: result.included }));
    const rows = shownQuestions(survey, result, lang).map((one) => questionRow(sheet, one, report.shown.threshold, lang));
    drawRows(sheet, { lead, again: drawContinuedHead(sheet, name), rows });
  }
}
