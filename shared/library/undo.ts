import { sameValue } from '#shared/library/field-paths';
import type { TextOrigin } from '#shared/library/text-state';

/** A change of one field of one draft. */
export interface EditStep {
  /** Identifies the draft. */
  target: string;
  path: string;
  from: unknown;
  to: unknown;
  /** Author of the new value; a user if absent. */
  origin?: TextOrigin | undefined;
  /** Time in ms. */
  at: number;
}

/** The changes of this window, the newest last. */
export interface EditHistory {
  done: readonly EditStep[];
  undone: readonly EditStep[];
}

/** A history without steps. */
export const NO_HISTORY: EditHistory = { done: [], undone: [] };
const MAX_STEPS = 200;
/** Keystrokes in one field with a shorter pause form one step, in ms. */
const PAUSE_MS = 1_000;

const isText = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string';
const continues = (last: EditStep | undefined, step: EditStep): last is EditStep =>
  last?.target === step.target &&
  last.path === step.path &&
  isText(step.to) &&
  !step.origin &&
  !last.origin &&
  step.at - last.at < PAUSE_MS;

/** LIBRARY-U1: the history with another step. Keystrokes in the same text without a pause are joined; a new step clears the redo steps. */
export function recordStep({ done }: EditHistory, step: EditStep): EditHistory {
  const last = done.at(-1);
  if (!continues(last, step)) return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
  return { done: [...done.slice(0, -1), { ...step, from: last.from }], undone: [] };
}

/** The result of an undo or redo. */
export interface UndoResult {
  history: EditHistory;
  /** The field to set and its value; undefined if there is nothing to do. */
  set: { target: string; path: string; value: unknown; origin?: TextOrigin | undefined } | undefined;
}

/**
 * LIBRARY-U2: undoes the last step. Skips steps whose field another author changed since, so that no other author's text is overwritten.
 */
export function undoStep({ done, undone }: EditHistory, read: (target: string, path: string) => unknown): UndoResult {
  const at = done.findLastIndex(({ target, path, to }) => sameValue(path, read(target, path), to));
  const step = done[at];
  if (!step) return { history: { done: [], undone }, set: undefined };
  return {
    history: { done: done.slice(0, at), undone: [...undone, step] },
    set: { target: step.target, path: step.path, value: step.from },
  };
}

/** LIBRARY-U3: redoes the last undone step. Skips steps whose field another author changed since. */
export function redoStep({ done, undone }: EditHistory, read: (target: string, path: string) => unknown): UndoResult {
  const at = undone.findLastIndex(({ target, path, from }) => sameValue(path, read(target, path), from));
  const step = undone[at];
  if (!step) return { history: { done, undone: [] }, set: undefined };
  return {
    history: { done: [...done, step], undone: undone.slice(0, at) },
    set: { target: step.target, path: step.path, value: step.to, ...(step.origin ? { origin: step.origin } : {}) },
  };
}
