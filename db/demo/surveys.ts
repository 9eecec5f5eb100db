import type { ContentSurvey } from '#db/demo/content/surveys/builders';
import { demoId } from '#db/demo/ids';
import type { SurveySnapshot } from '#shared/survey/schema';

/** A survey as a tenant's campaigns carry it. */
export const snapshotOf = (domain: string, { key, multilang, questions }: ContentSurvey): SurveySnapshot => ({
  id: demoId('survey', domain, key),
  languageIndependentName: multilang.name?.['en-GB'] ?? key,
  multilang,
  questions: questions.map((question, i) => ({ id: demoId('question', domain, key, String(i + 1)), ...question })),
});
