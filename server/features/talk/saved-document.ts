import type { SessionSaveResult } from '#server/features/talk/save-queue';
import type { StoredTalk } from '#server/features/talk/store';
import { withCachedJson } from '#server/lib/cached-json-text';
import { isSameJson } from '#server/lib/same-json';
import type { SessionSave, SessionState, TalkDocument, TalkDraft } from '#shared/talk/schema';
import { sessionStatusAfterSave } from '#shared/talk/status';
import { pickPosition } from '#shared/talk/unsaved-edits';

/** The stored part of a save. */
export const toTalkDocument = (draft: TalkDraft): TalkDocument => ({ ...pickPosition(draft), responses: draft.responses });

/** The state after a save, with its JSON text made from that of the document. */
export function stateAfterTalkSave(
  { id, driver }: SessionSave,
  status: SessionState['status'],
  saved: SessionSaveResult,
  document: TalkDocument,
  json: string,
): SessionState {
  const head = { id, driver, status, ...saved };
  return withCachedJson({ ...head, ...document }, `${JSON.stringify(head).slice(0, -1)},${json.slice(1)}`);
}

/** Whether a save is a repetition: the stored row has its counter (the idempotency key), status and content, one revision later. */
export const isRepeatedSave = (stored: StoredTalk['session'], save: SessionSave, json: string): boolean =>
  stored.saveCounter === save.counter &&
  stored.revision === save.revision + 1 &&
  stored.status === sessionStatusAfterSave(save.status) &&
  isSameJson(json, stored.working);
