import { createSyncReducer, initialSyncState, type SyncState as SavingOf } from '#shared/sync/save-state-machine';
import type { SessionSave, SessionState } from '#shared/talk/schema';
import { splitTooLong } from '#shared/talk/too-long-notes';
import {
  applyTalkEdits,
  type FieldPlace,
  isEmpty,
  mergeOrphanedTalkEdits,
  mergeTalkEdits,
  NO_TALK_EDITS,
  rebaseTalkEdits,
  type TalkEdits,
  talkAnswersOnly,
} from '#shared/talk/unsaved-edits';

/** The saving of a talk by one window. Only the window with the newest driver term may save. Rules in RULES.md. */
export interface TalkSaving extends SavingOf<SessionState, TalkEdits, SessionSave> {
  /** The driver term of this window; null while it only follows. */
  driverTerm: number | null;
}

/** TALK-V1: whether `a` has the higher revision, or the same revision and the higher driver term. */
export const isNewerSession = (a: Pick<SessionState, 'revision' | 'driver'>, b: Pick<SessionState, 'revision' | 'driver'>): boolean =>
  a.revision > b.revision || (a.revision === b.revision && a.driver > b.driver);

/** The state of a window that has loaded a session: no unsaved edits, not driving. */
export const initialTalkSaving = (stored: SessionState): TalkSaving => ({ ...initialSyncState(stored, NO_TALK_EDITS), driverTerm: null });

/** TALK-V2: whether this window drives: it has the newest driver term and the session is not Done. */
export const isDriver = (s: TalkSaving): boolean => s.driverTerm !== null && s.driverTerm >= s.stored.driver && s.stored.status !== 'Done';

const saving = createSyncReducer<SessionState, TalkEdits, SessionSave, TalkSaving>({
  ...{
    none: NO_TALK_EDITS,
    isEmpty,
    applied: applyTalkEdits,
    rebased: rebaseTalkEdits,
    folded: mergeTalkEdits,
    adopted: mergeOrphanedTalkEdits,
    wordsOnly: talkAnswersOnly,
    isNewer: isNewerSession,
  },
  // The driver term never decreases: an answer that is older than the last handover must not reset it.
  taken: (state, before) => ({ ...state, driver: Math.max(state.driver, before.driver) }),
  saveOf: (state, counter) => ({ ...state, counter }),
  split: splitTooLong,
  writes: isDriver,
});
export const { currentState, unsaved, hasUnsaved, isFenced, condition, applyEdit, receiveState, receiveCurrent, nextSave } = saving;
export const { cutOff, rebaseOnConflict, rejectSave, adoptOrphaned, discardEdits } = saving;

/** TALK-V6: the state after the server accepted the save with this counter and answered with the session. */
export const acknowledgeSave = (s: TalkSaving, { session, counter }: { session: SessionState; counter: number }): TalkSaving =>
  saving.acknowledgeSave(s, { state: session, counter });

/** TALK-V16: the first note that is too long to be saved; null in a window that is not the driver. */
export const tooLongNote = (s: TalkSaving): FieldPlace | null => (isDriver(s) && Object.values(saving.heldEdits(s).fields)[0]) || null;

/** TALK-V15: the state that the page shows: for a finished session the stored state, else the stored state with this window's edits. */
export const shownState = (s: TalkSaving): SessionState => (s.stored.status === 'Done' ? s.stored : currentState(s));

/**
 * TALK-V15: whether this window shows its unsaved words in a notice: it is no longer the driver, or the session is finished. A window that
 * was not the driver before becomes the driver first and saves them.
 */
export const hasUnsavedNotice = (s: TalkSaving): boolean => isFenced(s) && (s.driverTerm !== null || s.stored.status === 'Done');

/** TALK-V14: what is unsaved when the user leaves: a finish, which only this window can send; words, which stay on the device; or nothing. */
export function unsavedAtLeaving(s: TalkSaving): 'finish' | 'words' | 'nothing' {
  if (isDriver(s) && unsaved(s).status === 'Done') return 'finish';
  return hasUnsaved(s) ? 'words' : 'nothing';
}

/** TALK-V10: this window starts driving. Its unsaved edits are merged onto the current state and saved under the new driver term. */
export function takeControl(s: TalkSaving, driver: number): TalkSaving {
  const stored = driver > s.stored.driver ? { ...s.stored, driver } : s.stored;
  const next = { ...s, stored, driverTerm: driver, edits: unsaved(s), inFlight: null, refused: null };
  return { ...next, edits: rebaseTalkEdits(next.edits, stored) };
}
