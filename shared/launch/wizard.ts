import { hasRespondents, isOpenLink } from '#shared/launch/draft';
import type { CampaignDraftContent } from '#shared/launch/schema';
import { WIZARD_STEPS, type WizardStep } from '#shared/launch/url-state';

/** How a campaign is answered: by named users, by invited anonymous users, or by anyone with the link. */
export const ANSWER_WAYS = ['named', 'invited', 'open'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

type Way = Pick<CampaignDraftContent, 'type' | 'anonymity'>;

/** How this draft is answered. */
export const answerWayOf = (draft: Way): AnswerWay =>
  draft.type === 'Specific' ? 'named' : draft.anonymity === 'invited' ? 'invited' : 'open';

/** LAUNCH-W1: the steps of this draft. An open link has no step for respondents, since anyone with the link can answer. */
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

/** LAUNCH-W2: the step that contains a field; the first step for fields of the whole campaign. */
export const wizardStepOf = (field: string): WizardStep => STEP_OF[field.split('.')[0] ?? ''] ?? 'what';

/** What a draft loses if it is answered in another way. */
export interface WayLoss {
  surveys: number;
  people: boolean;
  cuts: boolean;
}

/** LAUNCH-W3: what the draft would lose with another way of answering. The client asks the author to confirm it. */
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

/** LAUNCH-W6: whether a step has everything that a launch needs. Only the dry run decides about the launch. */
export function isStepDone(draft: CampaignDraftContent, step: WizardStep): boolean {
  if (step === 'what') return draft.surveyIds.length > 0;
  if (step === 'people') return hasRespondents(draft);
  if (step === 'when') return draft.fromDate !== null && draft.toDate !== null && draft.fromDate <= draft.toDate;
  return step === 'how';
}
