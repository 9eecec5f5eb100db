import { type Block, drawRows } from '#server/features/statistics/report/page-breaks';
import { commentQuestionText, surveyName } from '#server/features/statistics/report/question-texts';
import { drawContinuedHead, drawHead, keepTogether } from '#server/features/statistics/report/section-head';
import { type ShownQuestion, shownQuestions, shownSurveys } from '#server/features/statistics/report/shown-questions';
import type { Report } from '#server/features/statistics/report-data';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { PAGE } from '#server/lib/pdf/theme';
import type { Locale } from '#shared/i18n/locale';

const COMMENT = { size: 9.5, indent: 14 };
const QUESTION = { size: 11, weight: 'strong' } as const;

function commentRow(sheet: PageLayout, comment: string): Block {
  return {
    height: sheet.height(comment, COMMENT) + 4,
    draw: () => {
      sheet.room(13.5);
      sheet.page.drawCircle({ x: PAGE.side + 4, y: sheet.y - 7.5, size: 1.8, color: sheet.paint.bar });
      sheet.text(comment, COMMENT);
      sheet.gap(4);
    },
  };
}

/** The head of a list of comments: the text of the comment question, and above the first list of a question its heading. */
function listHead(sheet: PageLayout, question: string, commentQuestion: string, goesOn: Block): Block {
  const soft = { color: sheet.paint.soft };
  return {
    height: (question ? sheet.height(question, QUESTION) + 12 : 4) + (commentQuestion ? sheet.height(commentQuestion, soft) : 0) + 5,
    draw: () => {
      if (sheet.isFresh && !question) goesOn.draw();
      else sheet.gap(question ? 12 : 4);
      if (question) sheet.text(question, QUESTION);
      if (commentQuestion) sheet.text(commentQuestion, soft);
      sheet.gap(5);
    },
  };
}

/** The note that names questions with too few comments to show; undefined if there are none. */
function withheldRow(sheet: PageLayout, questions: readonly ShownQuestion[], threshold: number, survey = ''): Block | undefined {
  const withheld = questions.filter(({ result }) => result.comments.includes(null)).map(({ number }) => number);
  if (withheld.length === 0) return;
  const note = sheet.t('report.fewWrote', { threshold, numbers: withheld.join(', ') });
  return {
    height: sheet.height(note) + (survey ? sheet.height(survey, QUESTION) : 0) + 12,
    draw: () => {
      sheet.gap(12);
      if (survey) sheet.text(survey, QUESTION);
      sheet.text(note, { color: sheet.paint.soft });
    },
  };
}

interface List {
  head: Block;
  again: Block;
  rows: Block[];
}

function listsOf(sheet: PageLayout, { question, result, head: words }: ShownQuestion, lang: Locale): List[] {
  const shown = result.comments.flatMap((list, i) => (list ? [{ list, commentQuestion: commentQuestionText(question, i, lang) }] : []));
  const goesOn = drawContinuedHead(sheet, words);
  return shown.map(({ list, commentQuestion }, i) => ({
    head: listHead(sheet, i === 0 ? words : '', commentQuestion, goesOn),
    again: goesOn,
    rows: list.map((comment) => commentRow(sheet, comment)),
  }));
}

/** Draws the comments of each question. The notes of surveys without any shown comment come last, together. */
export function drawComments(sheet: PageLayout, report: Report, lang: Locale): void {
  const { threshold } = report.shown;
  const silent: Block[] = [];
  for (const { survey, result } of shownSurveys(report)) {
    const questions = shownQuestions(survey, result, lang).filter((one) => one.result.comments.length > 0);
    const name = surveyName(survey, lang);
    const lists = questions.flatMap((one) => listsOf(sheet, one, lang));
    const title = drawHead(sheet, name, sheet.t('report.comments'));
    const withheld = withheldRow(sheet, questions, threshold, lists.length > 0 ? '' : name);
    if (withheld && lists.length === 0) silent.push(withheld);
    for (const [i, list] of lists.entries()) {
      const isLast = i === lists.length - 1;
      const lead = i === 0 ? keepTogether(title, list.head) : list.head;
      drawRows(sheet, { lead, again: list.again, rows: isLast && withheld ? [...list.rows, withheld] : list.rows });
    }
  }
  const lead = drawHead(sheet, sheet.t('report.comments'));
  drawRows(sheet, { lead, again: drawContinuedHead(sheet, sheet.t('report.comments')), rows: silent });
}
