import type { CampaignState } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

/** The new status of one member in one survey. It has only the counts for an anonymous campaign, and when users joined, left or returned. */
export interface CampaignProgress {
  campaignId: string;
  userId?: string;
  surveyId?: string;
  status?: ResponseStatus;
  responseCount: number;
  assignedUsersCount: number;
}

/**
 * CAMPAIGN-G14: applies a progress event. Events may come twice or late: a completed survey stays completed, and the number of members who
 * are done never decreases. The answer to joining the room again has the whole state.
 */
export function applyProgress(state: CampaignState, told: CampaignProgress): CampaignState {
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
