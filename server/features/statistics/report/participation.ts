import type { Report } from '#server/features/statistics/present';
import { drawShare } from '#server/features/statistics/report/chart';
import { PAINT } from '#server/features/statistics/report/paint';
import type { Sheet } from '#server/features/statistics/report/sheet';
import { surveyName } from '#server/features/statistics/report/texts';
import type { Locale } from '#shared/i18n/locale';

/** How many took part, in the whole and in each survey, and what of it is in the figures. */
export function participation(sheet: Sheet, { campaign, surveys, shown }: Report, lang: Locale): void {
  const { t } = sheet;
  const isNamed = campaign.type === 'Specific';
  sheet.chapter(t('report.participation'));
  const people = { done: shown.done, asked: shown.asked };
  sheet.text(isNamed ? t('report.peopleDone', people) : t('report.responsesIn', { count: shown.done }), { size: 13, weight: 'strong' });
  if (isNamed) drawShare(sheet, shown.done, shown.asked);
  sheet.gap(16);
  for (const { surveyId, completed, included } of shown.surveys) {
    const survey = surveys.find(({ id }) => id === surveyId);
    if (!survey) continue;
    sheet.room(64);
    sheet.text(surveyName(survey, lang), { size: 11, weight: 'strong' });
    sheet.text(isNamed ? t('report.handedIn', { completed, asked: shown.asked }) : t('report.responsesIn', { count: completed }));
    if (isNamed) drawShare(sheet, completed, shown.asked);
    if (included === 0) sheet.text(t('report.tooFew', { threshold: shown.threshold }), { color: PAINT.soft });
    else if (completed > included) sheet.text(t('report.leftOut', { count: completed - included }), { color: PAINT.soft });
    sheet.gap(12);
  }
  sheet.gap(8);
  sheet.room(120);
  sheet.rule();
  sheet.gap(12);
  sheet.text(t('report.howToReadTitle'), { size: 11, weight: 'strong' });
  sheet.text(t('report.howToRead'), { color: PAINT.soft, width: 420 });
}
