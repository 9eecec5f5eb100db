import type { ResponseItem } from '#shared/response/schema';
import { type AnswerField, fieldsOf } from '#shared/response/shape';
import { disclosed, shuffled, thresholdOf } from '#shared/statistics/gate';
import { scaleOf } from '#shared/statistics/measures';
import { isDue } from '#shared/statistics/refresh';
import type { CampaignStatistics, QuestionResult, Scale, SurveyResult } from '#shared/statistics/schema';
import type { Question } from '#shared/survey/schema';

/** The completed answers to one survey, one list of items a response. */
export interface SurveyAnswers {
  surveyId: string;
  questions: readonly Pick<Question, 'id' | 'type'>[];
  responses: readonly (readonly ResponseItem[])[];
}

type SliderField = Extract<AnswerField, `scalar${string}`>;
type TextField = Extract<AnswerField, `text${string}`>;

const isWritten = (text: string | null | undefined): text is string => text != null && text.trim() !== '';

/** What everybody answered to one question; each part of it passes the gate by itself. */
function questionResult(
  question: SurveyAnswers['questions'][number],
  items: readonly ResponseItem[],
  threshold: number,
  chance: () => number,
) {
  const fields = fieldsOf(question.type);
  const slider = (field: SliderField): Scale | null => {
    const shown = disclosed(
      items.flatMap((item) => item[field] ?? []),
      threshold,
    );
    return shown && scaleOf(shown);
  };
  const comments = (field: TextField): string[] | null => {
    const shown = disclosed(items.map((item) => item[field]).filter(isWritten), threshold);
    return shown && shuffled(shown, chance).map((text) => text.trim());
  };
  const result: QuestionResult = {
    questionId: question.id,
    ...(fields.includes('scalarResponse1') ? { first: slider('scalarResponse1') } : {}),
    ...(fields.includes('scalarResponse2') ? { second: slider('scalarResponse2') } : {}),
    comments: (['textResponse1', 'textResponse2'] as const).filter((field) => fields.includes(field)).map(comments),
  };
  return result;
}

/** T1: what is shown of a survey: nothing below the threshold, else each question by itself (D2, D3). */
export function surveyResult({ surveyId, questions, responses }: SurveyAnswers, threshold: number, chance: () => number): SurveyResult {
  const shown = disclosed(responses, threshold) ?? [];
  const itemsOf = (id: string): ResponseItem[] => shown.flatMap((items) => items.find(({ questionId }) => questionId === id) ?? []);
  return {
    surveyId,
    completed: responses.length,
    included: shown.length,
    questions: shown.length > 0 ? questions.map((question) => questionResult(question, itemsOf(question.id), threshold, chance)) : [],
  };
}

/** How far a campaign is now. */
export interface Now {
  threshold: number;
  closed: boolean;
  asked: number;
  done: number;
  madeOn: string;
  surveys: readonly { surveyId: string; completed: number }[];
}

const includedIn = (before: CampaignStatistics | null, surveyId: string): number =>
  before?.surveys.find((survey) => survey.surveyId === surveyId)?.included ?? 0;

/** T2: the surveys that are to be shown anew, by N1 and N2. */
export const dueSurveys = (before: CampaignStatistics | null, { threshold, closed, surveys }: Now): string[] =>
  surveys
    .filter(({ surveyId, completed }) => isDue({ completed, included: includedIn(before, surveyId), threshold, closed }))
    .map(({ surveyId }) => surveyId);

/**
 * T3: a new edition: due surveys anew, all others as the last edition showed them. T4: there is none as long as no survey may
 * be shown, and none while nothing is due, but for a last one when the campaign closes.
 * @param anew what is shown of the due surveys
 */
export function nextEdition(before: CampaignStatistics | null, now: Now, anew: readonly SurveyResult[]): CampaignStatistics | null {
  const surveys = now.surveys.map(({ surveyId, completed }): SurveyResult => {
    const fresh = anew.find((survey) => survey.surveyId === surveyId);
    const last = before?.surveys.find((survey) => survey.surveyId === surveyId);
    return fresh ?? { surveyId, included: last?.included ?? 0, questions: last?.questions ?? [], completed };
  });
  if (surveys.every(({ included }) => included === 0)) return null;
  const closes = now.closed && before !== null && !before.closed;
  if (anew.length === 0 && !closes) return null;
  const { closed, asked, done, madeOn } = now;
  return { threshold: thresholdOf(now.threshold), closed, asked, done, madeOn, surveys };
}
