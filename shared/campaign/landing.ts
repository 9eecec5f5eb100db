import { mayAnswer } from '#shared/assignment/list';
import type { MyCampaign } from '#shared/assignment/schema';
import type { CampaignStatus } from '#shared/campaign/schema';
import { type ShownStatus, shownStatus } from '#shared/response/status';
import type { SurveySnapshot } from '#shared/survey/schema';

/** Rules of the landing page of one campaign (spec 1 sections 2, 4 and 6). */

/** G12: its content is shown while it is Open, and once it is Done. */
export const hasLanding = ({ status }: { status: CampaignStatus }): boolean => status !== 'Planned';

/** A survey of the campaign; `own` is there for whoever is asked it, `opens` is the response that a click goes on with. */
export interface SurveyCard {
  survey: SurveySnapshot;
  own?: { status: ShownStatus; opens?: string };
}

/** G13: every survey has a card; one's own shows its state and opens unless it was handed in or the campaign is over. */
export const surveyCards = ({ campaign, surveyAssignmentAndResponses }: MyCampaign): SurveyCard[] =>
  campaign.surveySnapshotMultiple.map((survey) => {
    const mine = surveyAssignmentAndResponses.find(({ surveyAssignment }) => surveyAssignment.surveyId === survey.id);
    if (!mine) return { survey };
    const status = shownStatus(mine.surveyResponse, campaign);
    return { survey, own: { status, ...(mayAnswer(status) ? { opens: mine.surveyResponse.id } : {}) } };
  });

/** What the tile of sections and questions shows. */
export const sectionsOf = ({ surveySnapshotMultiple }: MyCampaign['campaign']): { sections: number; questions: number } => ({
  sections: surveySnapshotMultiple.length,
  questions: surveySnapshotMultiple.reduce((sum, { questions }) => sum + questions.length, 0),
});
