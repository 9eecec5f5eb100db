import type { CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';

/**
 * G14: what is told of a campaign is put where it belongs. It may come twice or late: what was completed stays so, and the
 * number of those who are done never falls; joining again gives the whole state anew.
 */
export function withProgress(state: CampaignState, told: CampaignProgress): CampaignState {
  if (told.campaignId !== state.campaignId) return state;
  const { userId, surveyId, status } = told;
  const members =
    status === undefined
      ? state.members
      : state.members.map((member) =>
          member.userId === userId
            ? {
                ...member,
                surveys: member.surveys.map((one) => (one.surveyId === surveyId && one.status !== 'Completed' ? { ...one, status } : one)),
              }
            : member,
        );
  return {
    ...state,
    members,
    responseCount: Math.max(state.responseCount, told.responseCount),
    assignedUsersCount: told.assignedUsersCount,
  };
}
