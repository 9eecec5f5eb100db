import { drawDot } from '#server/features/statistics/report/chart';
import { type Block, drawRows } from '#server/features/statistics/report/page-breaks';
import { surveyName } from '#server/features/statistics/report/question-texts';
import { drawContinuedHead, drawHead, keepTogether } from '#server/features/statistics/report/section-head';
import { type ShownQuestion, shownQuestions, shownSurveys } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import type { Locale } from '#shared/i18n/locale';
import type { DepartmentResult } from '#shared/statistics/schema';
import { overallOf } from '#shared/statistics/summary';

const NAME = { size: 9.5, indent: 12, width: 250 } as const;
const HEAD = { size: 10, weight: 'strong' } as const;
const DOT = { x: PAGE.side + 290, width: 150 };
const RIGHT = PAGE.side + CONTENT_WIDTH;

interface Line {
  name: string;
  /** Small text below the name. */
  below?: string;
  /** 0 to 100; null if none may be shown. */
  value: number | null;
}

/** The line of a department, with its value as a dot and as a number. */
function departmentLine(sheet: PageLayout, { name, below = '', value }: Line): Block {
  const small = { size: 8.5, indent: NAME.indent, color: sheet.paint.soft };
  return {
    height: sheet.height(name, NAME) + (below ? sheet.height(below, small) : 0) + 4,
    draw: () => {
      const y = sheet.y - 9;
      sheet.text(name, NAME);
      if (below) sheet.text(below, small);
      if (value !== null) {
        drawDot(sheet, value, { ...DOT, y: y + 1 });
        sheet.label(String(value), { x: RIGHT, y: y - 2, width: 36, size: 10, weight: 'strong', align: 'right', color: sheet.paint.bar });
      }
      sheet.gap(4);
    },
  };
}

const ruleBelow = (sheet: PageLayout): Block => ({
  height: 12,
  draw: () => {
    sheet.gap(4);
    sheet.rule();
    sheet.gap(8);
  },
});

/** A text above the lines of the departments. */
const textBlock = (sheet: PageLayout, words: string, look: Parameters<PageLayout['text']>[1], gap: number): Block => ({
  height: sheet.height(words, look) + gap,
  draw: () => {
    sheet.text(words, look);
    sheet.gap(gap);
  },
});

/** The departments with the number of their responses and their overall value. */
function overviewRows(sheet: PageLayout, departments: readonly DepartmentResult[]): Block[] {
  const lines = departments.map(({ name, count, medians }) =>
    departmentLine(sheet, {
      name,
      below: sheet.t('report.responsesIn', { count }),
      value: overallOf(medians.map(({ median }) => ({ scale: { median } }))),
    }),
  );
  const last = lines.at(-1);
  return last ? [...lines.slice(0, -1), keepTogether(last, ruleBelow(sheet))] : [];
}

/** Draws a question with the medians of the departments, and its text again on each further page; nothing when none may be shown. */
function drawQuestion(sheet: PageLayout, { question, head }: ShownQuestion, departments: readonly DepartmentResult[]): void {
  const lines = departments.flatMap(({ name, medians }) => {
    const found = medians.find(({ questionId }) => questionId === question.id);
    return found ? [departmentLine(sheet, { name, value: found.median })] : [];
  });
  const rows = lines.map((line, i) => (i === lines.length - 1 ? keepTogether(line, ruleBelow(sheet)) : line));
  drawRows(sheet, { lead: textBlock(sheet, head, HEAD, 4), again: drawContinuedHead(sheet, head), rows });
}

/** Draws the medians of the departments of each survey (STATISTICS-C1, STATISTICS-C2), if the last edition is split by them. */
export function drawDepartments(sheet: PageLayout, report: Report, lang: Locale): void {
  const { threshold } = report.shown;
  const soft = { size: 9, color: sheet.paint.soft };
  for (const { survey, result } of shownSurveys(report)) {
    const { departments } = result;
    if (!departments) continue;
    const title = sheet.t('report.byDepartment');
    const note = textBlock(sheet, sheet.t('report.byDepartmentNote', { threshold }), soft, 12);
    const none = textBlock(sheet, sheet.t('report.noDepartment'), { size: 10 }, 8);
    drawRows(sheet, {
      lead: keepTogether(drawHead(sheet, title, surveyName(survey, lang)), note),
      again: drawContinuedHead(sheet, title),
      rows: departments.length > 0 ? overviewRows(sheet, departments) : [none],
    });
    for (const one of shownQuestions(survey, result, lang)) drawQuestion(sheet, one, departments);
  }
}
