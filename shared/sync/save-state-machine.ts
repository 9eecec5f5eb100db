/**
 * The saving of a talk or a survey response by one window: one save is in flight, the next save contains all later edits, and the newest
 * state wins (optimistic locking by revision, docs/realtime.md). The state is a plain value; the page sends what `nextSave` returns. Rules
 * TALK-V3 to TALK-V13 of shared/talk/RULES.md.
 */
export interface SyncState<State, Edits, Save> {
  /** The newest stored state that this window knows. */
  stored: State;
  /** Edits that were not sent yet. */
  edits: Edits;
  inFlight: { save: Save; edits: Edits } | null;
  /** The number of the last save that this window sent. */
  counter: number;
  /** The number of the newest save that the server acknowledged. */
  answered: number;
  /** Whether the last attempt did not reach the server. */
  cutOff: boolean;
  /** Message key of the permanent refusal of the last save. */
  refused: string | null;
}

export type SyncStatus = 'saved' | 'saving' | 'waiting' | 'conflict';

/** The functions in which the kinds of saved objects differ. */
export interface SavingRules<State, Edits, Save, S> {
  none: Edits;
  isEmpty(edits: Edits): boolean;
  /** The state with the edits applied. */
  applied(edits: Edits, onto: State): State;
  /** The edits merged onto a newer state. */
  rebased(edits: Edits, onto: State): Edits;
  folded(earlier: Edits, later: Edits): Edits;
  adopted(own: Edits, orphan: Edits): Edits;
  wordsOnly(edits: Edits): Edits;
  isNewer(a: State | Save, b: State | Save): boolean;
  /** The state to keep when a newer one replaces the one before. */
  taken(state: State, before: State): State;
  saveOf(state: State, counter: number): Save;
  /**
   * The edits that a save onto `onto` sends, and those that wait because the server would refuse them. Without this function a save sends
   * all edits.
   */
  split?(edits: Edits, onto: State): { sent: Edits; held: Edits };
  /** Whether the server can accept a save of this window. */
  writes(s: S): boolean;
}

/** The state of a window that has loaded `stored`: no save in flight, no error. @param edits the empty edits of this kind of object */
export const initialSyncState = <State, Edits>(stored: State, edits: Edits) => ({
  stored,
  edits,
  inFlight: null,
  counter: 0,
  answered: 0,
  cutOff: false,
  refused: null,
});

/**
 * TALK-V3 to TALK-V13: the functions that save one object from one window.
 * @param rules the functions in which a talk and a response differ
 */
export function createSyncReducer<State, Edits, Save extends { counter: number }, S extends SyncState<State, Edits, Save>>(
  rules: SavingRules<State, Edits, Save, S>,
) {
  const { none, isEmpty, applied, rebased, folded, adopted, wordsOnly, isNewer, taken, saveOf, writes } = rules;
  const split = (edits: Edits, onto: State) => rules.split?.(edits, onto) ?? { sent: edits, held: none };

  /** The stored state with the edits of the save in flight applied. */
  const withInFlight = (s: S): State => (s.inFlight ? applied(s.inFlight.edits, s.stored) : s.stored);
  /** The state that the page shows: the stored one with all edits of this window applied. */
  const currentState = (s: S): State => applied(s.edits, withInFlight(s));
  const unsaved = (s: S): Edits => (s.inFlight ? folded(s.inFlight.edits, s.edits) : s.edits);
  const hasUnsaved = (s: S): boolean => s.inFlight !== null || !isEmpty(s.edits);
  /** TALK-V3: whether this window has unsaved edits and may no longer save. They stay on the screen and are never merged automatically. */
  const isFenced = (s: S): boolean => !writes(s) && hasUnsaved(s);

  /** TALK-V16: the edits that wait because the server would refuse them. */
  const heldEdits = (s: S): Edits => split(s.edits, withInFlight(s)).held;

  const kept = (edits: Edits, stored: State): Edits => {
    const words = wordsOnly(edits);
    return isEmpty(rebased(words, stored)) ? none : words;
  };

  /**
   * Adopts a stored state. A save that the state already contains counts as acknowledged, even if its answer was lost. Waiting edits are
   * rebased onto the state on the screen. A window that may not write keeps only its words, not its position or status.
   */
  function settledOn(s: S, state: State, flight: S['inFlight']): S {
    const stored = taken(state, s.stored);
    const inFlight = flight && isEmpty(rebased(flight.edits, stored)) ? null : flight;
    const next: S = { ...s, stored, inFlight };
    return writes(next)
      ? { ...next, edits: rebased(s.edits, withInFlight(next)) }
      : { ...next, inFlight: null, edits: kept(unsaved(next), stored) };
  }

  /** TALK-V9: the server refused the save for another reason. The edits are kept, and sent again with the next edit. */
  const rejectSave = (s: S, messageKey: string): S => ({ ...s, edits: unsaved(s), inFlight: null, cutOff: false, refused: messageKey });

  return {
    currentState,
    unsaved,
    hasUnsaved,
    isFenced,
    heldEdits,

    condition(s: S): SyncStatus {
      if (!hasUnsaved(s)) return 'saved';
      if (s.refused !== null || isFenced(s)) return 'conflict';
      if (s.cutOff) return 'waiting';
      return isEmpty(heldEdits(s)) ? 'saving' : 'conflict';
    },

    applyEdit: (s: S, change: (edits: Edits, seen: State) => Edits): S => ({
      ...s,
      edits: change(s.edits, currentState(s)),
      refused: null,
    }),

    /** TALK-V4: adopts a newer state and rebases waiting edits onto it. Ignores a state that is not newer. */
    receiveState: (s: S, state: State): S => (isNewer(state, s.stored) ? settledOn(s, state, s.inFlight) : s),

    /**
     * TALK-V17: adopts the answer to a request for the current state. If it is older than the state that the window had at the request, a
     * backup was restored; without adopting it, the window would ignore all changes up to its own revision. Edits stay for their next save
     * (TALK-V8).
     */
    receiveCurrent: (s: S, state: State, knownBefore: State): S =>
      isNewer(knownBefore, state) && !isNewer(s.stored, knownBefore) && !hasUnsaved(s) ? { ...s, stored: state } : s,

    /**
     * TALK-V5: the next save to send; null when there is none. A save without an answer is sent again unchanged, so that the server
     * recognises it. Otherwise all waiting edits make one save on the newest revision. TALK-V16: the save does not contain edits that the
     * server would refuse.
     */
    nextSave(s: S): { saving: S; save: Save } | null {
      if (!writes(s) || s.refused !== null) return null;
      if (s.inFlight) return { saving: s, save: s.inFlight.save };
      const { sent, held } = split(s.edits, s.stored);
      if (isEmpty(sent)) return null;
      const counter = s.counter + 1;
      const save = saveOf(applied(sent, s.stored), counter);
      return { saving: { ...s, counter, edits: held, inFlight: { save, edits: sent } }, save };
    },

    /**
     * TALK-V6: an answer to a save older than the last acknowledged one is ignored. TALK-V13: an answer to a save that this window never
     * sent is an error that the page shows; unsaved edits are kept.
     */
    acknowledgeSave(s: S, reply: { state: State; counter: number }): S {
      if (reply.counter > s.counter) return rejectSave(s, 'messages.unexpectedError');
      if (reply.counter <= s.answered) return s;
      const flown = s.inFlight?.save.counter === reply.counter;
      const newest = isNewer(s.stored, reply.state) ? s.stored : reply.state;
      return { ...settledOn(s, newest, flown ? null : s.inFlight), answered: reply.counter, cutOff: false };
    },

    /** TALK-V7: the connection broke: the save stays in flight and is sent again. */
    cutOff: (s: S): S => ({ ...s, cutOff: true }),

    /**
     * TALK-V8: another window saved first: the edits are merged onto the current state, field by field, and sent again. If the current
     * state is older than the refused save, a backup was restored; without adopting that state, this window could never save again.
     */
    rebaseOnConflict(s: S, current: State): S {
      const isRestored = s.inFlight !== null && isNewer(s.inFlight.save, current);
      const stored = isRestored || isNewer(current, s.stored) ? current : s.stored;
      const edits = unsaved(s);
      const landed: S = { ...s, stored, inFlight: null, edits, cutOff: false };
      return { ...landed, edits: writes(landed) ? rebased(edits, stored) : kept(edits, stored) };
    },

    rejectSave,

    /** TALK-V11: merges the unsent words of a closed window into this window's edits. */
    adoptOrphaned(s: S, left: Edits): S {
      const words = wordsOnly(left);
      return isEmpty(words) ? s : { ...s, edits: rebased(adopted(s.edits, words), withInFlight(s)) };
    },

    /** TALK-V12: drops all unsaved edits, because the user chose to. */
    discardEdits: (s: S): S => ({ ...s, edits: none, inFlight: null, refused: null, cutOff: false }),
  };
}
