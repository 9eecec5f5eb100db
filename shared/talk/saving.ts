import { openedSaving, type Saving as SavingOf, savingRules } from '#shared/saving/saving';
import { adopted, applied, type Edits, folded, isEmpty, NO_EDITS, rebased, wordsOnly } from '#shared/talk/edits';
import type { SessionSave, SessionState } from '#shared/talk/schema';

/** One window's side of saving a talk: as any saving, and under one wheel. Rules in RULES.md. */
export interface Saving extends SavingOf<SessionState, Edits, SessionSave> {
  /** The wheel that this window took; null while it only follows. */
  wheel: number | null;
}

/** V1: newer is the higher revision, and at the same revision the higher driver. */
export const isNewer = (a: Pick<SessionState, 'revision' | 'driver'>, b: Pick<SessionState, 'revision' | 'driver'>): boolean =>
  a.revision > b.revision || (a.revision === b.revision && a.driver > b.driver);

export const opened = (stored: SessionState): Saving => ({ ...openedSaving(stored, NO_EDITS), wheel: null });

/** V2: a window drives while it holds the newest wheel and the session is open. */
export const drives = (s: Saving): boolean => s.wheel !== null && s.wheel >= s.stored.driver && s.stored.status !== 'Done';

const saving = savingRules<SessionState, Edits, SessionSave, Saving>({
  ...{ none: NO_EDITS, isEmpty, applied, rebased, folded, adopted, wordsOnly, isNewer },
  // The wheel only ever turns on: an answer from before it was taken does not turn it back.
  taken: (state, before) => ({ ...state, driver: Math.max(state.driver, before.driver) }),
  saveOf: (state, counter) => ({ ...state, counter }),
  writes: drives,
});
export const { shown, unsaved, hasUnsaved, isFenced, condition, edited, arrived, nextSave } = saving;
export const { cutOff, conflicted, refusedBy, foundWords, discarded } = saving;

export const acknowledged = (s: Saving, { session, counter }: { session: SessionState; counter: number }): Saving =>
  saving.acknowledged(s, { state: session, counter });

/** V10: this window has the wheel. What it had unsaved goes under the new wheel, on the current state. */
export function tookWheel(s: Saving, driver: number): Saving {
  const stored = driver > s.stored.driver ? { ...s.stored, driver } : s.stored;
  const next = { ...s, stored, wheel: driver, edits: unsaved(s), inFlight: null, refused: null };
  return { ...next, edits: rebased(next.edits, stored) };
}
