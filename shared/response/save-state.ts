import type { AnonymousSave, ResponseDraft, ResponseState } from '#shared/response/schema';
import {
  applyResponseEdits,
  diffEdits,
  hasNoEdits,
  mergeOrphanedResponseEdits,
  mergeResponseEdits,
  NO_RESPONSE_EDITS,
  type ResponseEdits,
  rebaseResponseEdits,
  responseAnswersOnly,
} from '#shared/response/unsaved-edits';
import { createSyncReducer, initialSyncState, type SyncState } from '#shared/sync/save-state-machine';

/** The saving of one response by one window, named or anonymous. The page adds the owner to what it sends. */
export type ResponseSaving = SyncState<ResponseState, ResponseEdits, AnonymousSave>;

/** TALK-V1: whether `a` has the higher revision. */
export const isNewerResponse = (a: Pick<ResponseState, 'revision'>, b: Pick<ResponseState, 'revision'>): boolean => a.revision > b.revision;

/** The state of a window that has loaded a response and has no unsaved edits. */
export const initialResponseSaving = (stored: ResponseState): ResponseSaving => initialSyncState(stored, NO_RESPONSE_EDITS);

/** TALK-V2: a response accepts changes until it is completed. */
export const isWritable = ({ stored }: Pick<ResponseSaving, 'stored'>): boolean => stored.status !== 'Completed';

const saving = createSyncReducer<ResponseState, ResponseEdits, AnonymousSave, ResponseSaving>({
  ...{
    none: NO_RESPONSE_EDITS,
    isEmpty: hasNoEdits,
    applied: applyResponseEdits,
    rebased: rebaseResponseEdits,
    folded: mergeResponseEdits,
    adopted: mergeOrphanedResponseEdits,
    wordsOnly: responseAnswersOnly,
    isNewer: isNewerResponse,
    writes: isWritable,
  },
  taken: (state) => state,
  saveOf: ({ id, revision, status, currentResponseIndex, soundStatus, responses }, counter) => ({
    ...{ id, revision, counter, status, currentResponseIndex, soundStatus, responses },
  }),
});
export const { currentState, unsaved, hasUnsaved, isFenced, condition, receiveState, nextSave, acknowledgeSave } = saving;
export const { cutOff, rebaseOnConflict, rejectSave, adoptOrphaned, discardEdits } = saving;

/** Records the page's new working part: its changes are kept as edits until the server has stored them. */
export const recordChange = (s: ResponseSaving, now: ResponseDraft): ResponseSaving =>
  saving.applyEdit(s, (edits, seen) => diffEdits(edits, seen, now));

/** RESPONSE-S4: whether the same save would be refused again, because the campaign has ended. @param refusal message key */
export const isFinalRefusal = (refusal: string): boolean => refusal === 'api.campaignClosed';
