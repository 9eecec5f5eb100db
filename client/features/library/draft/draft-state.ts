import type { ErrorType } from '#shared/contract/errors';
import type { DraftChange, LibraryItem } from '#shared/library/schema';
import { applyEdits, type DraftEdits, sendableEdits } from '#shared/library/unsaved-edits';

/** Local state of a draft. */
export interface DraftState {
  stored: LibraryItem;
  edits: DraftEdits;
  /** The save that waits for a response, and the item it was based on. A retry sends it unchanged, so that the server recognises it. */
  inFlight: { change: DraftChange; edits: DraftEdits; on: LibraryItem } | null;
  /** The last save did not reach the server. */
  isCutOff: boolean;
  /** Message key of each field that the server refused, until the field changes. */
  wrong: Record<string, string>;
}

export type DraftStatus = 'saved' | 'undecided' | 'saving' | 'waiting' | 'refused';
/** In increasing severity. */
const STATUSES: readonly DraftStatus[] = ['saved', 'saving', 'waiting', 'undecided', 'refused'];

/** Most severe status of several drafts. */
export const worstStatus = (all: readonly DraftStatus[]): DraftStatus =>
  STATUSES[Math.max(0, ...all.map((each) => STATUSES.indexOf(each)))] ?? 'saved';

/** The stored item with the edits in flight applied. */
export const applyInFlight = ({ stored, inFlight }: DraftState): LibraryItem => (inFlight ? applyEdits(stored, inFlight.edits) : stored);

/**
 * The item that the edits were made on. It can differ from the stored one while a save is in flight, since others may have removed parts.
 */
export const baseOf = (state: DraftState): LibraryItem =>
  state.inFlight ? applyEdits(state.inFlight.on, state.inFlight.edits) : state.stored;

/** Splits the edits into those for the next save and those in conflict, which wait for a choice. */
export function splitEdits({ edits, stored }: Pick<DraftState, 'edits' | 'stored'>): { sent: DraftEdits; waiting: DraftEdits } {
  const sent = sendableEdits(edits, stored);
  return { sent, waiting: Object.fromEntries(Object.entries(edits).filter(([path]) => !(path in sent))) };
}

export const canSave = ({ edits, stored }: Pick<DraftState, 'edits' | 'stored'>): boolean =>
  Object.keys(sendableEdits(edits, stored)).length > 0;

export function draftStatus({ edits, stored, inFlight, isCutOff, wrong }: DraftState): DraftStatus {
  // After a refused sharing there is no edit, only the reason of the refusal.
  if (Object.keys(wrong).length > 0 && Object.keys(edits).length > 0) return 'refused';
  if (isCutOff) return 'waiting';
  if (inFlight || canSave({ edits, stored })) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

/** Whether a save is pending that needs no action by the author. */
export const isInFlight = (status: DraftStatus): boolean => status === 'saving' || status === 'waiting';

/** Temporary errors: the save is retried. */
export const RETRYABLE_ERRORS: readonly ErrorType[] = ['TooManyRequestsError', 'UnavailableError', 'RequestTimeoutError'];
