import { answerFields } from '#shared/response/answer-rules';
import { isAnswered } from '#shared/survey-flow/current-question';
import type { FlowState } from '#shared/survey-flow/state';
import type { FlowQuestion, FlowSurvey } from '#shared/survey-flow/survey';
import { readingMs } from '#shared/survey-flow/timings';

/** The time that the rest of a survey takes. */

/** Average milliseconds for a slider and for a comment. Many respondents leave a comment empty. */
const ANSWER_MS = { scalarResponse1: 7_000, scalarResponse2: 6_000, textResponse1: 15_000, textResponse2: 15_000 } as const;
/** After `from` answers the respondent's own pace counts, by a factor of at most `most`, because interruptions would distort it. */
const PACE = { from: 3, most: 2 } as const;
/** Above this many minutes the display rounds to five minutes. */
const EXACT_UP_TO_MINUTES = 10;

/** The questions that the respondent answered since the page was opened, and the milliseconds that they took. */
export interface Pace {
  answered: readonly FlowQuestion[];
  ms: number;
}

const durationOf = (question: FlowQuestion): number =>
  answerFields(question.type).reduce((sum, field) => sum + ANSWER_MS[field], readingMs(question.words));
const totalDuration = (questions: readonly FlowQuestion[]): number => questions.reduce((sum, question) => sum + durationOf(question), 0);

/** The questions without an answer, or those with one. */
export const questionsBy = ({ questions }: FlowSurvey, { working }: FlowState, answered: boolean): FlowQuestion[] =>
  questions.filter((question, i) => {
    const item = working.responses[i];
    return (item !== undefined && isAnswered({ question, item })) === answered;
  });

/** RESPONSE-E78: the respondent's time relative to the average: 1 until three answers, then between 0.5 and 2. */
export function paceFactor({ answered, ms }: Pace): number {
  if (answered.length < PACE.from) return 1;
  return Math.min(PACE.most, Math.max(1 / PACE.most, ms / totalDuration(answered)));
}

/** RESPONSE-E79: whole minutes, at least one, above ten in steps of five. */
const rounded = (minutes: number): number =>
  minutes > EXACT_UP_TO_MINUTES ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes));

/** RESPONSE-E77: the minutes for the questions without an answer: reading, sliders and comments, at the respondent's pace. @returns null when all are answered */
export function minutesLeft(survey: FlowSurvey, state: FlowState, pace: Pace): number | null {
  const left = questionsBy(survey, state, false);
  return left.length === 0 ? null : rounded((totalDuration(left) * paceFactor(pace)) / 60_000);
}

/** RESPONSE-E77: the minutes for a whole survey, or for several after one another, at the average pace. */
export const minutesFor = (surveys: readonly Pick<FlowSurvey, 'questions'>[]): number =>
  rounded(totalDuration(surveys.flatMap(({ questions }) => questions)) / 60_000);
