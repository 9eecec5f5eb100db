import type { ErrorType } from '#shared/contract/errors';
import { contentError } from '#shared/talk/content';
import { isOpen } from '#shared/talk/policy';
import type { Chapter, SessionSave, SessionState, Working } from '#shared/talk/schema';

/** The server's part of saving (realtime: saving; decisions 21 for the order of checks). */

export const workingOf = (w: Working): Working => ({
  status: w.status,
  startedAt: w.startedAt,
  finishedAt: w.finishedAt,
  currentActiveChapterId: w.currentActiveChapterId,
  currentActivePageIndex: w.currentActivePageIndex,
  currentQuestionIndex: w.currentQuestionIndex,
  showAgendaPage: w.showAgendaPage,
  responses: w.responses,
});

/** S1: which people and project came along must be those of the session. @returns what differs */
export function identityError(
  fixed: { giverId: string; takerId: string; futureTalkProjectSnapshot: { id: string } },
  save: SessionSave,
): string | undefined {
  if (save.giverId !== undefined && save.giverId !== fixed.giverId) return 'giverId: differs from the session';
  if (save.takerId !== undefined && save.takerId !== fixed.takerId) return 'takerId: differs from the session';
  const nested = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined);
  const differs = (value: unknown, id: string): boolean => nested(value) !== undefined && nested(value) !== id;
  if (differs(save.giverUser, fixed.giverId)) return 'giverUser: differs from the session';
  if (differs(save.takerUser, fixed.takerId)) return 'takerUser: differs from the session';
  if (differs(save.futureTalkProjectSnapshot, fixed.futureTalkProjectSnapshot.id)) return 'futureTalkProjectSnapshot: differs';
  return undefined;
}

/**
 * S2: why a giver's save is refused, in the order of decisions 21. A save that was accepted before and comes again is
 * recognised by the caller, ahead of this, also when it was the one that finished the session.
 */
export function refusalOfSave(
  stored: SessionState,
  chapters: readonly Chapter[],
  save: SessionSave,
): { type: ErrorType; detail?: string } | undefined {
  if (stored.status === 'Done') return { type: 'SessionDoneError' };
  if (!isOpen(stored.status)) return { type: 'SessionWaitingError' };
  if (save.driver !== stored.driver) return { type: 'NotDrivingError' };
  if (save.revision !== stored.revision) return { type: 'ConcurrencyError' };
  const detail = contentError(chapters, save);
  return detail ? { type: 'ValidationErrorResponse', detail } : undefined;
}
