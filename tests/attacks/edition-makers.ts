import { drawBatch } from '#shared/statistics/edition-policy';
import { type CampaignSnapshot, nextEdition, resultInEdition, surveyResult, surveysToPublish } from '#shared/statistics/edition-results';
import type { CampaignStatistics } from '#shared/statistics/schema';

/** One completed response of a simulated survey. */
export interface SimulatedResponse {
  name: string;
  /** Empty without a comment. */
  comment: string;
  counted: boolean;
}

/** Checks a survey like the background job. @returns the comments of a new edition, or undefined when none is due */
export type EditionMaker = (done: readonly SimulatedResponse[], closed: boolean) => readonly string[] | undefined;

const QUESTION = { id: 'told', type: 'text-only' as const };
const answersOf = ({ comment }: SimulatedResponse) => [{ questionId: QUESTION.id, textResponse1: comment, isDone: true }];

/** Editions by the product's rules. */
export function createDrawnEditions(threshold: number, chance: () => number): EditionMaker {
  let before: CampaignStatistics | null = null;
  return (done, closed) => {
    const surveys = [{ surveyId: 's', completed: done.length }];
    const now: CampaignSnapshot = {
      type: 'Specific',
      threshold,
      closed,
      asked: done.length,
      done: done.length,
      madeOn: '2026-06-15',
      surveys,
    };
    if (surveysToPublish(before, now).length === 0) return undefined;
    const { responses, drawn } = drawBatch(done, { ...now, included: before?.surveys[0]?.included ?? 0 }, chance);
    for (const one of drawn) one.counted = true;
    const answers = { surveyId: 's', questions: [QUESTION], completed: done.length, responses: responses.map(answersOf) };
    before = nextEdition(before, now, [surveyResult(answers, { threshold, closed, last: resultInEdition(before, 's'), chance })]);
    return before?.surveys[0]?.questions[0]?.comments[0] ?? [];
  };
}

/** Editions that include all responses as soon as a threshold of further ones is complete. */
export function createUndrawnEditions(threshold: number): EditionMaker {
  let included = 0;
  return (done, closed) => {
    const further = done.length - included;
    if (further < threshold && !(closed && further > 0 && included > 0)) return undefined;
    included = done.length;
    return done.flatMap(({ comment }) => comment || []);
  };
}
