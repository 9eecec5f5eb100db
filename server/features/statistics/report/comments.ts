import type { Report } from '#server/features/statistics/present';
import { PAGE, PAINT } from '#server/features/statistics/report/paint';
import { shownQuestions, shownSurveys } from '#server/features/statistics/report/questions';
import type { Sheet } from '#server/features/statistics/report/sheet';
import { commentHead, surveyName } from '#server/features/statistics/report/texts';
import type { Locale } from '#shared/i18n/locale';

const INDENT = 14;

function drawComment(sheet: Sheet, comment: string): void {
  sheet.room(Math.min(120, sheet.height(comment, { indent: INDENT })));
  sheet.page.drawRectangle({ x: PAGE.side, y: sheet.y - 8.5, width: 5, height: 2, color: PAINT.bar });
  sheet.text(comment, { indent: INDENT });
  sheet.gap(5);
}

function drawList(sheet: Sheet, asked: string, comments: readonly string[]): void {
  if (asked) sheet.text(asked, { color: PAINT.soft });
  sheet.gap(4);
  for (const comment of comments) drawComment(sheet, comment);
  sheet.gap(6);
}

/** What people wrote, question by question; where too few did, only that there are such questions. */
export function comments(sheet: Sheet, report: Report, lang: Locale): void {
  for (const { survey, result } of shownSurveys(report)) {
    const asked = shownQuestions(survey, result, lang).filter((one) => one.result.comments.length > 0);
    if (asked.length === 0) continue;
    const told = asked.filter((some) => some.result.comments.some((list) => list !== null));
    const name = surveyName(survey, lang);
    if (told.length > 0) sheet.chapter(name, sheet.t('report.comments'));
    else sheet.part(name, sheet.t('report.comments'));
    for (const { question, result: one, head } of told) {
      const look = { size: 11, weight: 'strong' } as const;
      sheet.room(sheet.height(head, look) + 70);
      sheet.text(head, look);
      for (const [i, list] of one.comments.entries()) if (list) drawList(sheet, commentHead(question, i, lang), list);
      sheet.gap(8);
    }
    const withheld = asked.filter((one) => one.result.comments.includes(null)).map(({ number }) => number);
    const { threshold } = report.shown;
    if (withheld.length > 0) sheet.text(sheet.t('report.fewWrote', { threshold, numbers: withheld.join(', ') }), { color: PAINT.soft });
  }
}
