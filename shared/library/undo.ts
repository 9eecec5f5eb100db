import { sameValue } from '#shared/library/paths';
import type { TextOrigin } from '#shared/library/text-state';

/** One change of one field of one draft. */
export interface EditStep {
  /** Names the draft. */
  target: string;
  path: string;
  from: unknown;
  to: unknown;
  /** Who wrote what it was set to; a person where nothing is said. */
  origin?: TextOrigin | undefined;
  /** In milliseconds. */
  at: number;
}

/** The changes of this window, the newest last. */
export interface EditHistory {
  done: readonly EditStep[];
  undone: readonly EditStep[];
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] };
const MAX_STEPS = 200;
/** Key strokes that follow each other faster than this are one step. */
const PAUSE_MS = 1_000;

const isText = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string';
const continues = (last: EditStep | undefined, step: EditStep): last is EditStep =>
  last?.target === step.target &&
  last.path === step.path &&
  isText(step.to) &&
  !step.origin &&
  !last.origin &&
  step.at - last.at < PAUSE_MS;

/** LIBRARY-U1: the history with another step. Key strokes into the same text without a pause are one step; a new step ends redoing. */
export function recordStep({ done }: EditHistory, step: EditStep): EditHistory {
  const last = done.at(-1);
  if (!continues(last, step)) return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
  return { done: [...done.slice(0, -1), { ...step, from: last.from }], undone: [] };
}

/** What an undo or a redo does. */
export interface Undoing {
  history: EditHistory;
  /** The field to set, and to what; undefined when nothing is to be done. */
  set: { target: string; path: string; value: unknown; origin?: TextOrigin | undefined } | undefined;
}

/**
 * LIBRARY-U2: takes back the last step. A field that does not hold any more what the step wrote was changed by somebody else: that step
 * is passed over, so that nobody's words are overwritten.
 */
export function undoStep({ done, undone }: EditHistory, read: (target: string, path: string) => unknown): Undoing {
  const at = done.findLastIndex(({ target, path, to }) => sameValue(path, read(target, path), to));
  const step = done[at];
  if (!step) return { history: { done: [], undone }, set: undefined };
  return {
    history: { done: done.slice(0, at), undone: [...undone, step] },
    set: { target: step.target, path: step.path, value: step.from },
  };
}

/** LIBRARY-U3: does the last step that was taken back again, under the same condition. */
export function redoStep({ done, undone }: EditHistory, read: (target: string, path: string) => unknown): Undoing {
  const at = undone.findLastIndex(({ target, path, from }) => sameValue(path, read(target, path), from));
  const step = undone[at];
  if (!step) return { history: { done, undone: [] }, set: undefined };
  return {
    history: { done: [...done, step], undone: undone.slice(0, at) },
    set: { target: step.target, path: step.path, value: step.to, ...(step.origin ? { origin: step.origin } : {}) },
  };
}
