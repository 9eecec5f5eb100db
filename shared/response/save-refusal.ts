import type { CampaignStatus } from '#shared/campaign/schema';
import type { ErrorType } from '#shared/contract/errors';
import { withDerived } from '#shared/response/answer-rules';
import { responseStatusAfterSave } from '#shared/response/content-validation';
import type { AnonymousSave, ResponseDraft, ResponseState } from '#shared/response/schema';
import type { Question } from '#shared/survey/schema';

/** The server's part of saving with optimistic locking (docs/realtime.md; decision 21 for the order of checks). */

/**
 * RESPONSE-S1: if a save names the assignment or its user, they must be those of the response.
 * @returns the first field that differs, in words for a developer; undefined if none does
 */
export function validateResponseIdentity(
  fixed: { surveyAssignmentId: string; assignedUserId: string },
  save: { surveyAssignmentId?: string; assignedUserId?: string },
): string | undefined {
  for (const field of ['surveyAssignmentId', 'assignedUserId'] as const) {
    if (save[field] !== undefined && save[field].toLowerCase() !== fixed[field]) return `${field}: differs from the response`;
  }
  return undefined;
}

/**
 * RESPONSE-S2: why a save is refused, in the order of decision 21: already completed, campaign not open, older revision, content.
 * The caller answers a repeated save before it calls this.
 */
export function responseSaveError(
  stored: Pick<ResponseState, 'status' | 'revision'>,
  campaign: CampaignStatus,
  save: { revision: number },
  contentError: string | undefined,
): { type: ErrorType; detail?: string } | undefined {
  if (stored.status === 'Completed') return { type: 'ResponseCompletedError' };
  if (campaign !== 'Open') return { type: campaign === 'Planned' ? 'CampaignPlannedError' : 'CampaignClosedError' };
  if (save.revision !== stored.revision) return { type: 'ConcurrencyError' };
  return contentError ? { type: 'ValidationErrorResponse', detail: contentError } : undefined;
}

/**
 * RESPONSE-S3: the new working part of a response in progress after a valid save, with derived fields computed by the server. For an open
 * response only the status differs (RESPONSE-C2); the caller sets it, because it has the row.
 */
export const stateAfterSave = (questions: readonly Question[], save: AnonymousSave): ResponseDraft => ({
  status: responseStatusAfterSave(save, 'InProgress'),
  currentResponseIndex: save.currentResponseIndex,
  soundStatus: save.soundStatus,
  responses: withDerived(questions, save.responses),
});
