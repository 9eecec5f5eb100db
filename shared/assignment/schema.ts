import { type Static, Type } from 'typebox';
import { Campaign, CampaignWithSurveys } from '#shared/campaign/schema';
import { ResponseStatus } from '#shared/response/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });

/** One survey of a campaign, for one user to answer. */
export const Assignment = Type.Object({ id: Id, surveyId: Id, assignedUserId: Id });
export type Assignment = Static<typeof Assignment>;

const AnswerOf = Type.Object({ id: Id, status: ResponseStatus });

/** An item of "my assignments". */
export const MyAssignment = Type.Object({
  surveyAssignment: Assignment,
  campaign: Campaign,
  surveyResponse: AnswerOf,
  /** Only of a preparation: the partners of the talks, and the other users who can read the answers there. */
  prepares: Type.Optional(Type.Object({ partners: Type.Array(UserCard), readers: Type.Array(UserCard) })),
  /** Only with `surveyResponseId`: the owner of the campaign. */
  owner: Type.Optional(UserCard),
});
export type MyAssignment = Static<typeof MyAssignment>;

/** Which of the user's assignments, and how much of them. */
export const AssignmentQuery = Type.Object({
  /** Only the assignment of this response. */
  surveyResponseId: Type.Optional(Id),
  /** ASSIGNMENT-Y10: their surveys without any text but the names. */
  texts: Type.Optional(Type.Enum(['names'])),
});
export type AssignmentQuery = Static<typeof AssignmentQuery>;

/** One campaign with the assignments of the signed-in user; without any for a viewer. */
export const MyCampaign = Type.Object({
  campaign: CampaignWithSurveys,
  surveyAssignmentAndResponses: Type.Array(Type.Object({ surveyAssignment: Assignment, surveyResponse: AnswerOf })),
});
export type MyCampaign = Static<typeof MyCampaign>;
