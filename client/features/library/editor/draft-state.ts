import type { ErrorType } from '#shared/contract/errors';
import { applyEdits, type DraftEdits, sendableEdits } from '#shared/library/edits';
import type { DraftChange, LibraryItem } from '#shared/library/schema';

/** What a window knows of a draft. */
export interface DraftState {
  stored: LibraryItem;
  edits: DraftEdits;
  /** The save without an answer, and what it was made on: it is sent again unchanged, so that the server recognises it. */
  inFlight: { change: DraftChange; edits: DraftEdits; on: LibraryItem } | null;
  /** The last attempt did not reach the server. */
  isCutOff: boolean;
  /** A message key for each field that the server refused, until it is changed. */
  wrong: Record<string, string>;
}

export type DraftStatus = 'saved' | 'undecided' | 'saving' | 'waiting' | 'refused';
/** From what troubles nobody to what needs the author. */
const STATUSES: readonly DraftStatus[] = ['saved', 'saving', 'waiting', 'undecided', 'refused'];

/** How several drafts stand together. */
export const worstStatus = (all: readonly DraftStatus[]): DraftStatus =>
  STATUSES[Math.max(0, ...all.map((each) => STATUSES.indexOf(each)))] ?? 'saved';

/** The item with what is on its way to the server. */
export const beneath = ({ stored, inFlight }: DraftState): LibraryItem => (inFlight ? applyEdits(stored, inFlight.edits) : stored);

/** What the edits were made on: others may have removed something of it while a save had no answer. */
export const baseOf = (state: DraftState): LibraryItem =>
  state.inFlight ? applyEdits(state.inFlight.on, state.inFlight.edits) : state.stored;

/** The edits that are saved next, and those that wait for a choice. */
export function splitEdits({ edits, stored }: Pick<DraftState, 'edits' | 'stored'>): { sent: DraftEdits; held: DraftEdits } {
  const sent = sendableEdits(edits, stored);
  return { sent, held: Object.fromEntries(Object.entries(edits).filter(([path]) => !(path in sent))) };
}

export const canSave = ({ edits, stored }: Pick<DraftState, 'edits' | 'stored'>): boolean =>
  Object.keys(sendableEdits(edits, stored)).length > 0;

export function draftStatus({ edits, stored, inFlight, isCutOff, wrong }: DraftState): DraftStatus {
  if (Object.keys(wrong).length > 0) return 'refused';
  if (isCutOff) return 'waiting';
  if (inFlight || canSave({ edits, stored })) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

/** Whether something will be sent without the author. */
export const isOnItsWay = (status: DraftStatus): boolean => status === 'saving' || status === 'waiting';

/** Refusals that are over by themselves. */
export const PASSING_ERRORS: readonly ErrorType[] = ['TooManyRequestsError', 'UnavailableError', 'RequestTimeoutError'];
