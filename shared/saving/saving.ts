/**
 * One window's side of saving, of a talk as of a survey response: one save in flight, later edits folded into the next, the
 * newest state wins (realtime: saving). A plain value; the page performs what `nextSave` asks for. Rules V3 to V12 of
 * shared/talk/RULES.md.
 */
export interface Saving<State, Edits, Save> {
  /** The newest state known to be stored. */
  stored: State;
  /** Edits not on their way yet. */
  edits: Edits;
  inFlight: { save: Save; edits: Edits } | null;
  /** The last save number used. */
  counter: number;
  /** The save number of the newest accepted answer. */
  answered: number;
  /** The last attempt did not reach the server. */
  cutOff: boolean;
  /** The server refused for good what is unsaved here, in words for a message key. */
  refused: string | null;
}

export type SavingCondition = 'saved' | 'saving' | 'waiting' | 'conflict';

/** What is particular to the object that is saved. */
export interface SavingRules<State, Edits, Save, S> {
  none: Edits;
  isEmpty(edits: Edits): boolean;
  /** The state with the edits on top of it. */
  applied(edits: Edits, onto: State): State;
  /** The edits brought onto a newer state. */
  rebased(edits: Edits, onto: State): Edits;
  folded(earlier: Edits, later: Edits): Edits;
  adopted(own: Edits, orphan: Edits): Edits;
  wordsOnly(edits: Edits): Edits;
  isNewer(a: State, b: State): boolean;
  /** A newer state as it is taken over the one before it. */
  taken(state: State, before: State): State;
  saveOf(state: State, counter: number): Save;
  /** Whether what this window saves can be taken. */
  writes(s: S): boolean;
}

export const openedSaving = <State, Edits>(stored: State, edits: Edits) => ({
  stored,
  edits,
  inFlight: null,
  counter: 0,
  answered: 0,
  cutOff: false,
  refused: null,
});

export function savingRules<State, Edits, Save extends { counter: number }, S extends Saving<State, Edits, Save>>(
  rules: SavingRules<State, Edits, Save, S>,
) {
  const { none, isEmpty, applied, rebased, folded, adopted, wordsOnly, isNewer, taken, saveOf, writes } = rules;

  const beneath = (s: S): State => (s.inFlight ? applied(s.inFlight.edits, s.stored) : s.stored);
  /** What the page shows: the stored state with everything of this window on top. */
  const shown = (s: S): State => applied(s.edits, beneath(s));
  const unsaved = (s: S): Edits => (s.inFlight ? folded(s.inFlight.edits, s.edits) : s.edits);
  const hasUnsaved = (s: S): boolean => s.inFlight !== null || !isEmpty(s.edits);
  /** V3: what can no longer be saved from here stays in view and is never merged by itself. */
  const isFenced = (s: S): boolean => !writes(s) && hasUnsaved(s);

  const kept = (edits: Edits, stored: State): Edits => {
    const words = wordsOnly(edits);
    return isEmpty(rebased(words, stored)) ? none : words;
  };

  /**
   * A save that the state holds already has landed, whatever became of its answer; what waits starts from what is seen. A
   * window that cannot write keeps only its words: a place or a finish that came too late means nothing any more.
   */
  function settledOn(s: S, state: State, flight: S['inFlight']): S {
    const stored = taken(state, s.stored);
    const inFlight = flight && isEmpty(rebased(flight.edits, stored)) ? null : flight;
    const next: S = { ...s, stored, inFlight };
    return writes(next)
      ? { ...next, edits: rebased(s.edits, beneath(next)) }
      : { ...next, inFlight: null, edits: kept(unsaved(next), stored) };
  }

  return {
    shown,
    unsaved,
    hasUnsaved,
    isFenced,

    condition(s: S): SavingCondition {
      if (!hasUnsaved(s)) return 'saved';
      if (s.refused !== null || isFenced(s)) return 'conflict';
      return s.cutOff ? 'waiting' : 'saving';
    },

    edited: (s: S, change: (edits: Edits, seen: State) => Edits): S => ({ ...s, edits: change(s.edits, shown(s)), refused: null }),

    /** V4: a state that is not newer changes nothing; a newer one is taken, and waiting edits start from it. */
    arrived: (s: S, state: State): S => (isNewer(state, s.stored) ? settledOn(s, state, s.inFlight) : s),

    /**
     * V5: the next thing to send. A save whose answer never came is sent again as it was, so that the server can answer it
     * as the first time; otherwise all waiting edits make one save on the newest revision.
     */
    nextSave(s: S): { saving: S; save: Save } | null {
      if (!writes(s) || s.refused !== null) return null;
      if (s.inFlight) return { saving: s, save: s.inFlight.save };
      if (isEmpty(s.edits)) return null;
      const counter = s.counter + 1;
      const save = saveOf(applied(s.edits, s.stored), counter);
      return { saving: { ...s, counter, edits: none, inFlight: { save, edits: s.edits } }, save };
    },

    /** V6: an answer to an older save than the last accepted one is ignored. */
    acknowledged(s: S, reply: { state: State; counter: number }): S {
      if (reply.counter <= s.answered) return s;
      const flown = s.inFlight?.save.counter === reply.counter;
      const newest = isNewer(s.stored, reply.state) ? s.stored : reply.state;
      return { ...settledOn(s, newest, flown ? null : s.inFlight), answered: reply.counter, cutOff: false };
    },

    /** V7: the line was cut: the save stays in flight and is sent again. */
    cutOff: (s: S): S => ({ ...s, cutOff: true }),

    /** V8: somebody saved in between: our edits are laid over the current state, field by field, and go again. */
    conflicted(s: S, current: State): S {
      const stored = isNewer(current, s.stored) ? current : s.stored;
      const edits = unsaved(s);
      const landed: S = { ...s, stored, inFlight: null, edits, cutOff: false };
      return { ...landed, edits: writes(landed) ? rebased(edits, stored) : kept(edits, stored) };
    },

    /** V9: refused for another reason; kept, shown, and tried again with the next edit. */
    refusedBy: (s: S, messageKey: string): S => ({ ...s, edits: unsaved(s), inFlight: null, cutOff: false, refused: messageKey }),

    /** V11: words that a gone window left behind join this window's own. */
    foundWords(s: S, left: Edits): S {
      const words = wordsOnly(left);
      return isEmpty(words) ? s : { ...s, edits: rebased(adopted(s.edits, words), beneath(s)) };
    },

    /** V12: given up on purpose, after they were copied or are not wanted. */
    discarded: (s: S): S => ({ ...s, edits: none, inFlight: null, refused: null, cutOff: false }),
  };
}
