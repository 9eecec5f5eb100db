import { questionHead, surveyName } from '#server/features/statistics/report/question-texts';
import type { Report } from '#server/features/statistics/report-data';
import type { Locale } from '#shared/i18n/locale';
import type { QuestionResult, Scale, SurveyResult } from '#shared/statistics/schema';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

export interface ShownQuestion {
  question: Question;
  result: QuestionResult;
  /** Number of the question in its survey, from 1. */
  number: number;
  head: string;
}

/** The surveys with responses in the edition, with their results. */
export const shownSurveys = ({ surveys, shown }: Report): { survey: SurveySnapshot; result: SurveyResult }[] =>
  shown.surveys.flatMap((result) => {
    const survey = surveys.find(({ id }) => id === result.surveyId);
    return survey && result.included > 0 ? [{ survey, result }] : [];
  });

/** The questions of a survey that have a result, with it. */
export const shownQuestions = (survey: SurveySnapshot, { questions }: SurveyResult, lang: Locale): ShownQuestion[] =>
  survey.questions.flatMap((question, i) => {
    const result = questions.find(({ questionId }) => questionId === question.id);
    return result ? [{ question, result, number: i + 1, head: questionHead(question, i + 1, lang) }] : [];
  });

/** A question whose first slider has a result that may be shown, with its survey. */
export interface RatedQuestion {
  questionId: string;
  surveyId: string;
  scale: Scale;
  head: string;
  survey: string;
}

/** All rated questions of a report, in the order of its surveys. */
export const ratedQuestionsIn = (report: Report, lang: Locale): RatedQuestion[] =>
  shownSurveys(report).flatMap(({ survey, result }) =>
    shownQuestions(survey, result, lang).flatMap(({ question, result: { first }, head }) =>
      first ? [{ questionId: question.id, surveyId: survey.id, scale: first, head, survey: surveyName(survey, lang) }] : [],
    ),
  );
