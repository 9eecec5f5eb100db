import { hasRespondents, isOpenLink } from '#shared/launch/draft';
import { WIZARD_STEPS, type WizardStep } from '#shared/launch/place';
import type { CampaignDraftContent } from '#shared/launch/schema';

/** How a campaign is answered. */
export const ANSWER_WAYS = ['named', 'invited', 'open'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

type Way = Pick<CampaignDraftContent, 'type' | 'anonymity'>;

export const answerWayOf = (draft: Way): AnswerWay =>
  draft.type === 'Specific' ? 'named' : draft.anonymity === 'invited' ? 'invited' : 'open';

/** LAUNCH-W1: the steps of this draft: whoever has an open link can answer, so that nobody is chosen. */
export const wizardStepsOf = (draft: Way): readonly WizardStep[] =>
  isOpenLink(draft) ? WIZARD_STEPS.filter((step) => step !== 'people') : WIZARD_STEPS;

const STEP_OF: Readonly<Record<string, WizardStep>> = {
  type: 'how',
  anonymity: 'how',
  cuts: 'how',
  respondents: 'people',
  fromDate: 'when',
  toDate: 'when',
  reminders: 'when',
};

/** LAUNCH-W2: the step that has a field; the first for all that are about the campaign as a whole. */
export const wizardStepOf = (field: string): WizardStep => STEP_OF[field.split('.')[0] ?? ''] ?? 'what';

/** What another way of answering takes out of a draft. */
export interface WayLoss {
  surveys: number;
  people: boolean;
  cuts: boolean;
}

/** LAUNCH-W3: what would be lost with another way of answering: it is asked before. */
export function wayLoss({ surveyIds, cuts, respondents }: CampaignDraftContent, way: AnswerWay): WayLoss {
  const { userIds, departmentIds, board } = respondents;
  return {
    surveys: way === 'named' ? 0 : Math.max(0, surveyIds.length - 1),
    people: way === 'open' && (board || userIds.length + departmentIds.length > 0),
    cuts: way !== 'named' && cuts.length > 0,
  };
}

/** LAUNCH-W3: the fields that another way of answering changes, by the paths of edits. */
export function fieldsOfWay(draft: CampaignDraftContent, way: AnswerWay): Record<string, unknown> {
  if (way === 'named') return { type: 'Specific' };
  const empty = { 'respondents.userIds': [], 'respondents.departmentIds': [], 'respondents.board': false };
  return {
    ...{ type: 'Anonymous', anonymity: way, cuts: [] },
    ...(draft.surveyIds.length > 1 ? { surveyIds: draft.surveyIds.slice(0, 1) } : {}),
    ...(way === 'open' ? empty : {}),
  };
}

/** LAUNCH-W6: whether a step has all that a launch needs of it; the dry run decides. */
export function isStepDone(draft: CampaignDraftContent, step: WizardStep): boolean {
  if (step === 'what') return draft.surveyIds.length > 0;
  if (step === 'people') return hasRespondents(draft);
  if (step === 'when') return draft.fromDate !== null && draft.toDate !== null && draft.fromDate <= draft.toDate;
  return step === 'how';
}
