import { type Static, Type } from 'typebox';
import { Campaign, CampaignWithSurveys } from '#shared/campaign/schema';
import { ResponseStatus } from '#shared/response/schema';

const Id = Type.String({ format: 'uuid' });

export const Assignment = Type.Object({ id: Id, surveyId: Id, assignedUserId: Id });
export type Assignment = Static<typeof Assignment>;

const AnswerOf = Type.Object({ id: Id, status: ResponseStatus });

/** An item of "my assignments" (spec 2 section 3). */
export const MyAssignment = Type.Object({
  surveyAssignment: Assignment,
  campaign: Campaign,
  surveyResponse: AnswerOf,
});
export type MyAssignment = Static<typeof MyAssignment>;

/** One campaign with the signed-in person's own part in it; empty for whoever only views it (spec 1 section 7). */
export const MyCampaign = Type.Object({
  campaign: CampaignWithSurveys,
  surveyAssignmentAndResponses: Type.Array(Type.Object({ surveyAssignment: Assignment, surveyResponse: AnswerOf })),
});
export type MyCampaign = Static<typeof MyCampaign>;
