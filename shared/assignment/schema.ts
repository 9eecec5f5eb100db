import { type Static, Type } from 'typebox';
import { Campaign } from '#shared/campaign/schema';
import { ResponseStatus } from '#shared/response/schema';

const Id = Type.String({ format: 'uuid' });

export const Assignment = Type.Object({ id: Id, surveyId: Id, assignedUserId: Id });
export type Assignment = Static<typeof Assignment>;

/** An item of "my assignments" (spec 2 section 3). */
export const MyAssignment = Type.Object({
  surveyAssignment: Assignment,
  campaign: Campaign,
  surveyResponse: Type.Object({ id: Id, status: ResponseStatus }),
});
export type MyAssignment = Static<typeof MyAssignment>;
