import { canAnswer } from '#shared/assignment/list';
import type { MyCampaign } from '#shared/assignment/schema';
import type { CampaignStatus } from '#shared/campaign/schema';
import { type DisplayStatus, displayStatus } from '#shared/response/display-status';
import type { SurveySnapshot } from '#shared/survey/schema';

/** Rules of the landing page of one campaign. */

/** CAMPAIGN-G12: whether the page shows the content of the campaign: while it is Open and once it is Done. */
export const isPageVisible = ({ status }: { status: CampaignStatus }): boolean => status !== 'Planned';

/** A survey of the campaign. `own` is the user's assignment, if there is one; `opens` is the id of the response that a click opens. */
export interface SurveyCard {
  survey: SurveySnapshot;
  own?: { status: DisplayStatus; opens?: string };
}

/** CAMPAIGN-G13: one card per survey. An assigned survey shows its status, and opens until it is handed in or the campaign is over. */
export const surveyCards = ({ campaign, surveyAssignmentAndResponses }: MyCampaign): SurveyCard[] =>
  campaign.surveySnapshotMultiple.map((survey) => {
    const mine = surveyAssignmentAndResponses.find(({ surveyAssignment }) => surveyAssignment.surveyId === survey.id);
    if (!mine) return { survey };
    const status = displayStatus(mine.surveyResponse, campaign);
    return { survey, own: { status, ...(canAnswer(status) ? { opens: mine.surveyResponse.id } : {}) } };
  });

/** The numbers on the tile of sections and questions. */
export const countSections = ({ surveySnapshotMultiple }: MyCampaign['campaign']): { sections: number; questions: number } => ({
  sections: surveySnapshotMultiple.length,
  questions: surveySnapshotMultiple.reduce((sum, { questions }) => sum + questions.length, 0),
});

/** Why there are no statistics: too few answers so far, too few at the end, or the server is still computing them. */
export type StatisticsWait = 'notYet' | 'never' | 'preparing';

/**
 * CAMPAIGN-G16: why there are no statistics. While the campaign runs, too few have answered so far; afterwards the server is computing
 * them, or too few answered.
 */
export const statisticsWaitOf = ({ status }: { status: CampaignStatus }, state: 'preparing' | 'never'): StatisticsWait =>
  state === 'preparing' && status !== 'Done' ? 'notYet' : state;
