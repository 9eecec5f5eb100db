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

/** How a survey is shown anew. */
export interface Showing {
  threshold: number;
  /** Whether the campaign takes no more answers. */
  closed: boolean;
  /** What the last edition showed of the survey. */
  last: SurveyResult | undefined;
  /** Gives a number from 0 to below 1. */
  chance: () => number;
}

/** T5: a part of a question by N1 and N2 too: as the last edition showed it, as long as too few answered it since. */
function partShown<Answer, Part>(
  answers: readonly Answer[],
  { threshold, closed }: Showing,
  last: { part: Part; included: number } | null,
  show: (shown: readonly Answer[]) => Part,
): Part | null {
  if (last && !isDue({ completed: answers.length, included: last.included, threshold, closed })) return last.part;
  const shown = disclosed(answers, threshold);
  return shown && show(shown);
}

/** What everybody answered to one question; each part of it passes the gate by itself. */
function questionResult(question: SurveyAnswers['questions'][number], items: readonly ResponseItem[], showing: Showing): QuestionResult {
  const fields = fieldsOf(question.type);
  const last = showing.last?.questions.find(({ questionId }) => questionId === question.id);
  const slider = (field: SliderField, before: Scale | null | undefined): Scale | null => {
    const values = items.flatMap((item) => item[field] ?? []);
    return partShown(values, showing, before ? { part: before, included: before.count } : null, scaleOf);
  };
  const comments = (field: TextField, i: number): string[] | null => {
    const written = items.map((item) => item[field]).filter(isWritten);
    const before = last?.comments[i];
    return partShown(written, showing, before ? { part: before, included: before.length } : null, (shown) =>
      shuffled(shown, showing.chance).map((text) => text.trim()),
    );
  };
  return {
    questionId: question.id,
    ...(fields.includes('scalarResponse1') ? { first: slider('scalarResponse1', last?.first) } : {}),
    ...(fields.includes('scalarResponse2') ? { second: slider('scalarResponse2', last?.second) } : {}),
    comments: (['textResponse1', 'textResponse2'] as const).filter((field) => fields.includes(field)).map(comments),
  };
}

/** T1: what is shown of a survey: nothing below the threshold, else each question by itself (D2, D3). */
export function surveyResult({ surveyId, questions, responses }: SurveyAnswers, showing: Showing): SurveyResult {
  const shown = disclosed(responses, showing.threshold) ?? [];
  const itemsOf = (id: string): ResponseItem[] => shown.flatMap((items) => items.find(({ questionId }) => questionId === id) ?? []);
  return {
    surveyId,
    completed: responses.length,
    included: shown.length,
    questions: shown.length > 0 ? questions.map((question) => questionResult(question, itemsOf(question.id), showing)) : [],
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

/** What an edition shows of a survey. */
export const shownIn = (edition: CampaignStatistics | null, surveyId: string): SurveyResult | undefined =>
  edition?.surveys.find((survey) => survey.surveyId === surveyId);

/** T2: the surveys that are to be shown anew, by N1 and N2. */
export const dueSurveys = (
  before: CampaignStatistics | null,
  { threshold, closed, surveys }: Pick<Now, 'threshold' | 'closed' | 'surveys'>,
): string[] =>
  surveys
    .filter(({ surveyId, completed }) => isDue({ completed, included: shownIn(before, surveyId)?.included ?? 0, threshold, closed }))
    .map(({ surveyId }) => surveyId);

/**
 * T3: a new edition: due surveys anew, all others as the last edition showed them. T4: there is none as long as no survey may
 * be shown, and none while nothing is due, but for a last one when the campaign closes.
 * @param anew what is shown of the due surveys
 */
export function nextEdition(before: CampaignStatistics | null, now: Now, anew: readonly SurveyResult[]): CampaignStatistics | null {
  const surveys = now.surveys.map(({ surveyId, completed }): SurveyResult => {
    const fresh = anew.find((survey) => survey.surveyId === surveyId);
    const last = shownIn(before, surveyId);
    return fresh ?? { surveyId, included: last?.included ?? 0, questions: last?.questions ?? [], completed };
  });
  if (surveys.every(({ included }) => included === 0)) return null;
  const closes = now.closed && before !== null && !before.closed;
  if (anew.length === 0 && !closes) return null;
  const { closed, asked, done, madeOn } = now;
  return { threshold: thresholdOf(now.threshold), closed, asked, done, madeOn, surveys };
}
