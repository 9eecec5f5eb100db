import type { CampaignType } from '#shared/campaign/schema';
import { type AnswerField, answerFields } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { discloseIfAllowed, shuffle } from '#shared/statistics/disclosure';
import { canPublishEdition, type EditionState } from '#shared/statistics/edition-policy';
import { summarizeScale } from '#shared/statistics/measures';
import type { CampaignStatistics, QuestionResult, Scale, SurveyResult } from '#shared/statistics/schema';
import type { Question } from '#shared/survey/schema';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/** The answers to one survey that an edition includes, one list of items per response. */
export interface SurveyAnswers {
  surveyId: string;
  questions: readonly Pick<Question, 'id' | 'type'>[];
  /** The number of completed responses, including those outside the edition. */
  completed: number;
  responses: readonly (readonly ResponseItem[])[];
}

type SliderField = Extract<AnswerField, `scalar${string}`>;
type TextField = Extract<AnswerField, `text${string}`>;

const isWritten = (text: string | null | undefined): text is string => text != null && text.trim() !== '';

/** The facts that decide which parts of a survey an edition shows. */
export interface DisclosureOptions extends EditionState {
  /** The survey in the last edition. */
  last: SurveyResult | undefined;
  /** Returns a number from 0 to below 1. */
  chance: () => number;
}

/**
 * STATISTICS-T5: while the campaign runs, a part of a question stays as in the last edition until at least as many further respondents as
 * the threshold answered it.
 */
function partShown<Answer, Part>(
  answers: readonly Answer[],
  { threshold, closed }: DisclosureOptions,
  last: { part: Part; included: number } | null,
  show: (shown: readonly Answer[]) => Part,
): Part | null {
  if (last && !closed && answers.length - last.included < clampThreshold(threshold)) return last.part;
  const shown = discloseIfAllowed(answers, threshold);
  return shown && show(shown);
}

/** The result of one question. Each slider and each comment passes the gate separately. */
function questionResult(
  question: SurveyAnswers['questions'][number],
  items: readonly ResponseItem[],
  showing: DisclosureOptions,
): QuestionResult {
  const fields = answerFields(question.type);
  const last = showing.last?.questions.find(({ questionId }) => questionId === question.id);
  const slider = (field: SliderField, before: Scale | null | undefined): Scale | null => {
    const values = items.flatMap((item) => item[field] ?? []);
    return partShown(values, showing, before ? { part: before, included: before.count } : null, summarizeScale);
  };
  const comments = (field: TextField, i: number): string[] | null => {
    const written = items.map((item) => item[field]).filter(isWritten);
    const before = last?.comments[i];
    return partShown(written, showing, before ? { part: before, included: before.length } : null, (shown) =>
      shuffle(shown, showing.chance).map((text) => text.trim()),
    );
  };
  return {
    questionId: question.id,
    ...(fields.includes('scalarResponse1') ? { first: slider('scalarResponse1', last?.first) } : {}),
    ...(fields.includes('scalarResponse2') ? { second: slider('scalarResponse2', last?.second) } : {}),
    comments: (['textResponse1', 'textResponse2'] as const).filter((field) => fields.includes(field)).map(comments),
  };
}

/** Number of responses that are sorted by question in one step: a few milliseconds. */
const RESPONSES_PER_STEP = 5_000;

/**
 * STATISTICS-T1: the result of a survey: without questions below the threshold, else with each question separately (STATISTICS-D2,
 * STATISTICS-D3). It runs in steps, because a survey with 100,000 responses takes most of a second.
 */
export function* surveyResultInSteps(
  { surveyId, questions, completed, responses }: SurveyAnswers,
  showing: DisclosureOptions,
): Generator<undefined, SurveyResult> {
  const shown = discloseIfAllowed(responses, showing.threshold) ?? [];
  // One pass over all responses; a response has one item per question (RESPONSE-C3).
  const itemsOf = new Map(questions.map(({ id }): [string, ResponseItem[]] => [id, []]));
  for (const [i, items] of shown.entries()) {
    if (i % RESPONSES_PER_STEP === RESPONSES_PER_STEP - 1) yield;
    for (const item of items) itemsOf.get(item.questionId)?.push(item);
  }
  const results: QuestionResult[] = [];
  for (const question of shown.length > 0 ? questions : []) {
    results.push(questionResult(question, itemsOf.get(question.id) ?? [], showing));
    if (shown.length > RESPONSES_PER_STEP) yield;
  }
  return { surveyId, completed, included: shown.length, questions: results };
}

/** STATISTICS-T1: the result of `surveyResultInSteps`, computed at once. */
export function surveyResult(answers: SurveyAnswers, showing: DisclosureOptions): SurveyResult {
  const steps = surveyResultInSteps(answers, showing);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The current state of a campaign. */
export interface CampaignSnapshot extends EditionState {
  type: CampaignType;
  asked: number;
  done: number;
  madeOn: string;
  surveys: readonly { surveyId: string; completed: number }[];
}

/** The result of one survey in an edition; undefined when the edition does not have it. */
export const resultInEdition = (edition: CampaignStatistics | null, surveyId: string): SurveyResult | undefined =>
  edition?.surveys.find((survey) => survey.surveyId === surveyId);

/** STATISTICS-T2: the surveys for which a new edition is due by STATISTICS-N1 to STATISTICS-N3. */
export const surveysToPublish = (
  before: CampaignStatistics | null,
  { surveys, ...now }: Pick<CampaignSnapshot, 'type' | 'threshold' | 'closed' | 'surveys'>,
): string[] =>
  surveys
    .filter(({ surveyId, completed }) => {
      const included = resultInEdition(before, surveyId)?.included ?? 0;
      return canPublishEdition({ ...now, completed, included, wasClosed: before?.closed ?? false });
    })
    .map(({ surveyId }) => surveyId);

/** STATISTICS-N4: the number of respondents. For an anonymous campaign it counts only the responses in the edition. */
const doneIn = ({ type, done }: CampaignSnapshot, surveys: readonly SurveyResult[]): number =>
  type === 'Anonymous' ? surveys.reduce((sum, { included }) => sum + included, 0) : done;

/**
 * STATISTICS-T3: a new edition: new results of the due surveys, and all others from the last edition. STATISTICS-T4: null while no survey
 * passes the gate, and while nothing is due, except for the last edition when the campaign closes.
 * @param anew the new results of the due surveys
 */
export function nextEdition(
  before: CampaignStatistics | null,
  now: CampaignSnapshot,
  anew: readonly SurveyResult[],
): CampaignStatistics | null {
  const surveys = now.surveys.map(({ surveyId, completed }): SurveyResult => {
    const fresh = anew.find((survey) => survey.surveyId === surveyId);
    const last = resultInEdition(before, surveyId);
    return fresh ?? { surveyId, included: last?.included ?? 0, questions: last?.questions ?? [], completed };
  });
  if (surveys.every(({ included }) => included === 0)) return null;
  const closes = now.closed && before !== null && !before.closed;
  if (anew.length === 0 && !closes) return null;
  const { closed, asked, madeOn } = now;
  return { threshold: clampThreshold(now.threshold), closed, asked, done: doneIn(now, surveys), madeOn, surveys };
}
