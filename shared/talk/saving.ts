import { adopted, applied, type Edits, folded, isEmpty, NO_EDITS, rebased, wordsOnly } from '#shared/talk/edits';
import type { SessionSave, SessionState } from '#shared/talk/schema';

/**
 * One window's side of saving: one save in flight, later edits folded into the next, the newest state wins
 * (realtime: saving, following). A plain value; the page performs what `nextSave` asks for. Rules in RULES.md.
 */
export interface Saving {
  /** The newest state known to be stored. */
  stored: SessionState;
  /** Edits not on their way yet. */
  edits: Edits;
  inFlight: { save: SessionSave; edits: Edits } | null;
  /** The last save number used. */
  counter: number;
  /** The save number of the newest accepted answer. */
  answered: number;
  /** The wheel that this window took; null while it only follows. */
  wheel: number | null;
  /** The last attempt did not reach the server. */
  cutOff: boolean;
  /** The server refused for good what is unsaved here, in words for a message key. */
  refused: string | null;
}

export type SavingCondition = 'saved' | 'saving' | 'waiting' | 'conflict';

/** V1: newer is the higher revision, and at the same revision the higher driver. */
export const isNewer = (a: Pick<SessionState, 'revision' | 'driver'>, b: Pick<SessionState, 'revision' | 'driver'>): boolean =>
  a.revision > b.revision || (a.revision === b.revision && a.driver > b.driver);

export const opened = (stored: SessionState): Saving => ({
  stored,
  edits: NO_EDITS,
  inFlight: null,
  counter: 0,
  answered: 0,
  wheel: null,
  cutOff: false,
  refused: null,
});

/** What the page shows: the stored state with everything of this window on top. */
export const shown = (s: Saving): SessionState => ({ ...s.stored, ...applied(s.edits, beneath(s)) });
const beneath = (s: Saving) => (s.inFlight ? applied(s.inFlight.edits, s.stored) : s.stored);

export const unsaved = (s: Saving): Edits => (s.inFlight ? folded(s.inFlight.edits, s.edits) : s.edits);
export const hasUnsaved = (s: Saving): boolean => s.inFlight !== null || !isEmpty(s.edits);

/** V2: a window drives while it holds the newest wheel and the session is open. */
export const drives = (s: Saving): boolean => s.wheel !== null && s.wheel >= s.stored.driver && s.stored.status !== 'Done';

/** V3: somebody else's window took the wheel, or finished: what is unsaved here stays in view and is never merged by itself. */
export const isFenced = (s: Saving): boolean => !drives(s) && hasUnsaved(s);

export function condition(s: Saving): SavingCondition {
  if (!hasUnsaved(s)) return 'saved';
  if (s.refused !== null || isFenced(s)) return 'conflict';
  return s.cutOff ? 'waiting' : 'saving';
}

export const edited = (s: Saving, change: (edits: Edits, seen: SessionState) => Edits): Saving => ({
  ...s,
  edits: change(s.edits, shown(s)),
  refused: null,
});

/** V4: a state that is not newer changes nothing; a newer one is taken, and waiting edits start from it. */
export function arrived(s: Saving, state: SessionState): Saving {
  if (!isNewer(state, s.stored)) return s;
  return settledOn(s, state, s.inFlight);
}

/**
 * V5: the next thing to send. A save whose answer never came is sent again as it was, so that the server can answer it
 * as the first time; otherwise all waiting edits make one save on the newest revision.
 */
export function nextSave(s: Saving): { saving: Saving; save: SessionSave } | null {
  if (!drives(s) || s.refused !== null) return null;
  if (s.inFlight) return { saving: s, save: s.inFlight.save };
  if (isEmpty(s.edits)) return null;
  const counter = s.counter + 1;
  const save: SessionSave = { ...s.stored, ...applied(s.edits, s.stored), driver: s.stored.driver, counter };
  return { saving: { ...s, counter, edits: NO_EDITS, inFlight: { save, edits: s.edits } }, save };
}

/** V6: an answer to an older save than the last accepted one is ignored. */
export function acknowledged(s: Saving, reply: { session: SessionState; counter: number }): Saving {
  if (reply.counter <= s.answered) return s;
  const flown = s.inFlight?.save.counter === reply.counter;
  const newest = isNewer(s.stored, reply.session) ? s.stored : reply.session;
  return { ...settledOn(s, newest, flown ? null : s.inFlight), answered: reply.counter, cutOff: false };
}

/** V7: the line was cut: the save stays in flight and is sent again. */
export const cutOff = (s: Saving): Saving => ({ ...s, cutOff: true });

/** V8: somebody saved in between: our edits are laid over the current state, field by field, and go again. */
export function conflicted(s: Saving, current: SessionState): Saving {
  const stored = isNewer(current, s.stored) ? current : s.stored;
  const edits = unsaved(s);
  const landed = { ...s, stored, inFlight: null, edits, cutOff: false };
  return { ...landed, edits: drives(landed) ? rebased(edits, stored) : kept(edits, stored) };
}

/** V9: refused for another reason; kept, shown, and tried again with the next edit. */
export const refusedBy = (s: Saving, messageKey: string): Saving => ({
  ...s,
  edits: unsaved(s),
  inFlight: null,
  cutOff: false,
  refused: messageKey,
});

/** V10: this window has the wheel. What it had unsaved goes under the new wheel, on the current state. */
export function tookWheel(s: Saving, driver: number): Saving {
  const stored = driver > s.stored.driver ? { ...s.stored, driver } : s.stored;
  const next = { ...s, stored, wheel: driver, edits: unsaved(s), inFlight: null, refused: null };
  return { ...next, edits: rebased(next.edits, stored) };
}

/** V11: words that a gone window left behind join this window's own. */
export function foundWords(s: Saving, left: Edits): Saving {
  const words = wordsOnly(left);
  return isEmpty(words) ? s : { ...s, edits: rebased(adopted(s.edits, words), beneath(s)) };
}

/** V12: given up on purpose, after they were copied or are not wanted. */
export const discarded = (s: Saving): Saving => ({ ...s, edits: NO_EDITS, inFlight: null, refused: null, cutOff: false });

/**
 * A save that the state holds already has landed, whatever became of its answer; what waits starts from what is seen. A
 * window that does not drive keeps only its words: a place or a finish that came too late means nothing any more.
 */
function settledOn(s: Saving, state: SessionState, flight: Saving['inFlight']): Saving {
  // The wheel only ever turns on: an answer from before it was taken does not turn it back.
  const stored = { ...state, driver: Math.max(state.driver, s.stored.driver) };
  const inFlight = flight && isEmpty(rebased(flight.edits, stored)) ? null : flight;
  const next = { ...s, stored, inFlight };
  return drives(next)
    ? { ...next, edits: rebased(s.edits, beneath(next)) }
    : { ...next, inFlight: null, edits: kept(unsaved(next), stored) };
}

const kept = (edits: Edits, stored: SessionState): Edits => {
  const words = wordsOnly(edits);
  return isEmpty(rebased(words, stored)) ? NO_EDITS : words;
};
