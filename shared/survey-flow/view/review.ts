import { answeredQuestions, missingAnswers } from '#shared/response/answer-rules';
import type { QuestionTextKey } from '#shared/survey/schema';
import { currentQuestion, isAnswered, showsInner } from '#shared/survey-flow/current-question';
import type { FlowState } from '#shared/survey-flow/state';
import { type FlowSurvey, headingKey } from '#shared/survey-flow/survey';

/** RESPONSE-E81: `missing` prevents the submission. `partly` has no inner value and `empty` no words; neither prevents it. */
export type ReviewState = 'done' | 'partly' | 'empty' | 'missing';

export interface ReviewRow {
  index: number;
  heading: QuestionTextKey;
  /** The values of the sliders, 0 to 100. */
  first: number | null;
  second: number | null;
  /** The first line of the comments; '' when there are none. */
  words: string;
  state: ReviewState;
}

/**
 * RESPONSE-E80: whether the review is offered: where the survey is submitted, and on every question once no answer is missing. It is not
 * offered on a visit from the review.
 */
export function offersReview(survey: FlowSurvey, state: FlowState): boolean {
  const { scene, reviewFrom, working } = state;
  if (scene.at !== 'question' || scene.phase !== 'end' || reviewFrom !== null) return false;
  return currentQuestion(survey, state).isLast || missingAnswers(survey.questions, working.responses).length === 0;
}

const firstLine = (...texts: (string | null | undefined)[]): string =>
  texts.flatMap((text) => text?.split('\n') ?? []).find((line) => line.trim() !== '') ?? '';

function rowOf({ questions }: FlowSurvey, { working }: FlowState, index: number): ReviewRow[] {
  const [question, item] = [questions[index], working.responses[index]];
  if (!question || !item) return [];
  const at = { question, item, index, isLast: false };
  const words = firstLine(item.textResponse1, item.textResponse2);
  const isEmpty = question.type === 'text-only' && words === '';
  const lacksSecond = showsInner(at) && item.scalarResponse2 == null;
  return [
    {
      ...{ index, words, heading: headingKey(question) },
      first: item.scalarResponse1 ?? null,
      second: item.scalarResponse2 ?? null,
      state: isEmpty ? 'empty' : !isAnswered(at) ? 'missing' : lacksSecond ? 'partly' : 'done',
    },
  ];
}

/** RESPONSE-E81: one row per question: heading, slider values, first words, and what is missing. */
export const listReviewRows = (survey: FlowSurvey, state: FlowState): ReviewRow[] =>
  survey.questions.flatMap((_, index) => rowOf(survey, state, index));

/** RESPONSE-E81: the number of answered questions (RESPONSE-E10), and the numbers of those that prevent the submission. */
export function reviewSum(survey: FlowSurvey, state: FlowState): { done: number; total: number; missing: number[] } {
  const { questions } = survey;
  const { responses } = state.working;
  return { done: answeredQuestions(questions, responses).size, total: questions.length, missing: missingAnswers(questions, responses) };
}
