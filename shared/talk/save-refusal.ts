import type { ErrorType } from '#shared/contract/errors';
import { validateSessionContent } from '#shared/talk/content-validation';
import { isOpen } from '#shared/talk/policy';
import type { Chapter, SessionSave, SessionState } from '#shared/talk/schema';

/** The server's part of saving with optimistic locking (docs/realtime.md; decision 21 for the order of checks). */

/**
 * TALK-S1: if a save names users or project, they must be those of the session.
 * @returns the first field that differs, in words for a developer; undefined if none does
 */
export function validateSessionIdentity(
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
 * TALK-S2: why a giver's save is refused, in the order of decision 21. The caller answers a repeated save before it calls this, even if
 * that save finished the session.
 */
export function sessionSaveError(
  stored: SessionState,
  chapters: readonly Chapter[],
  save: SessionSave,
): { type: ErrorType; detail?: string } | undefined {
  if (stored.status === 'Done') return { type: 'SessionDoneError' };
  if (!isOpen(stored.status)) return { type: 'SessionWaitingError' };
  if (save.driver !== stored.driver) return { type: 'NotDrivingError' };
  if (save.revision !== stored.revision) return { type: 'ConcurrencyError' };
  const detail = validateSessionContent(chapters, save);
  return detail ? { type: 'ValidationErrorResponse', detail } : undefined;
}
