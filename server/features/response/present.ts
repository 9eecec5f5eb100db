import type { ResponseRow } from '#server/features/response/store';
import type { ResponseState, SurveyResponse } from '#shared/response/schema';

/** The working part of a stored response, as saves and followers get it. */
export const presentResponseState = ({ response }: Pick<ResponseRow, 'response'>): ResponseState => ({
  id: response.id,
  revision: response.revision,
  status: response.status,
  currentResponseIndex: response.currentResponseIndex,
  soundStatus: response.soundStatus,
  submittedAt: response.submittedAt?.toISOString() ?? null,
  responses: response.responses,
});

/** A stored response with its assignment. */
export const presentResponse = (row: ResponseRow): SurveyResponse => ({
  ...presentResponseState(row),
  surveyAssignmentId: row.assignment.id,
  assignedUserId: row.assignment.assignedUserId,
});
