import type { CampaignStatus } from '#shared/campaign/schema';
import type { ErrorType } from '#shared/contract/errors';
import { statusAfterSave } from '#shared/response/content';
import type { AnonymousSave, ResponseState, ResponseWorking } from '#shared/response/schema';
import { withDerived } from '#shared/response/shape';
import type { Question } from '#shared/survey/schema';

/** The server's part of saving (realtime: saving; decisions 21 for the order of checks). */

/** S1: whose it is may come along and must be whose it is. @returns what differs */
export function identityError(
  fixed: { surveyAssignmentId: string; assignedUserId: string },
  save: { surveyAssignmentId?: string; assignedUserId?: string },
): string | undefined {
  for (const field of ['surveyAssignmentId', 'assignedUserId'] as const) {
    if (save[field] !== undefined && save[field].toLowerCase() !== fixed[field]) return `${field}: differs from the response`;
  }
  return undefined;
}

/**
 * S2: why a save is refused, in the order of decisions 21: handed in before, a campaign that takes no answers, an older
 * revision, then the content. A save that was accepted before and comes again is recognised by the caller, ahead of this.
 */
export function refusalOfSave(
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
 * S3: what a save whose content is good makes of a response in progress; what follows from the answers is the server's word.
 * Of an open one nothing but its status differs (C2): whoever knows the row sees to that.
 */
export const workingAfter = (questions: readonly Question[], save: AnonymousSave): ResponseWorking => ({
  status: statusAfterSave(save, 'InProgress'),
  currentResponseIndex: save.currentResponseIndex,
  soundStatus: save.soundStatus,
  responses: withDerived(questions, save.responses),
});
