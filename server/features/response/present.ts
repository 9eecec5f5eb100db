import type { ResponseRow } from '#server/features/response/store';
import type { ResponseState, SurveyResponse } from '#shared/response/schema';

export const presentState = ({ response }: Pick<ResponseRow, 'response'>): ResponseState => ({
  id: response.id,
  revision: response.revision,
  status: response.status,
  currentResponseIndex: response.currentResponseIndex,
  soundStatus: response.soundStatus,
  submittedAt: response.submittedAt?.toISOString() ?? null,
  responses: response.responses,
});

export const presentResponse = (row: ResponseRow): SurveyResponse => ({
  ...presentState(row),
  surveyAssignmentId: row.assignment.id,
  assignedUserId: row.assignment.assignedUserId,
});
