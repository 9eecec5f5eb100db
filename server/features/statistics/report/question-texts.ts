import { type Locale, localize } from '#shared/i18n/locale';
import type { Question, QuestionTextKey, SurveySnapshot } from '#shared/survey/schema';
import { headingKey } from '#shared/survey-flow/survey';

/** The name of a survey in this language, else in one that it has. */
export const surveyName = (survey: SurveySnapshot, lang: Locale): string =>
  localize(survey.multilang.name, lang) || survey.languageIndependentName;

const textOf = ({ multilang }: Question, key: QuestionTextKey, lang: Locale): string => localize(multilang[key], lang);

/** The heading of a question, with its number. */
export function questionHead(question: Question, number: number, lang: Locale): string {
  const texts = (Object.keys(question.multilang) as QuestionTextKey[]).filter((key) => textOf(question, key, lang) !== '');
  return `${number}. ${textOf(question, headingKey({ type: question.type, texts }), lang)}`;
}

/** The second question of a double question; empty for other questions. */
export const innerQuestionText = (question: Question, lang: Locale): string => textOf(question, 'scalarQuestion2', lang);

/** The text of a comment question. Leaves out its variants for low and high ratings, because these would reveal ratings. */
export function commentQuestionText(question: Question, comment: number, lang: Locale): string {
  if (question.type === 'text-only') return '';
  const base = comment === 0 ? 'textQuestion1' : 'textQuestion2';
  return textOf(question, `${base}Regular`, lang) || textOf(question, base, lang);
}
