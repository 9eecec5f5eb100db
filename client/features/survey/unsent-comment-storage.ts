import { getJson, localNames, removeLocal, setLocal } from '#client/api/local-store';
import type { UnsentWords } from '#shared/response/unsent-words';

/**
 * Content of a survey's localStorage entry, besides the answers. Its `place` is the id of the response, or a name that contains it; each
 * window has an entry of its own there (RESPONSE-K4). An entry without a window id comes from an earlier version, or from a migration.
 */
export interface Memory {
  /** Unsent texts by question id; unsaved changes of a sent comment by question id and comment number. */
  drafts: UnsentWords;
  /** Questions whose receive sound has been played. */
  heard: readonly string[];
}

export const EMPTY_MEMORY: Memory = { drafts: {}, heard: [] };
const PREFIX = 'parley-survey ';
const nameOf = (place: string): string => PREFIX + place;
/** The entries of all windows at a place, or at all places that begin so. */
export const entriesAt = (start: string): string[] => localNames(nameOf(start)).map((name) => name.slice(PREFIX.length));

export const loadMemory = (place: string): Memory => ({ ...EMPTY_MEMORY, ...getJson<Memory>(nameOf(place)) });
export const storeMemory = (place: string, memory: Memory): void => setLocal(nameOf(place), JSON.stringify(memory));
export const clearMemory = (place: string): void => removeLocal(nameOf(place));
/** Deletes the entries of all windows at places that begin with `start`, except those of one place. */
export function forgetAll(start: string, except?: string): void {
  for (const entry of entriesAt(start)) if (!except || !entry.startsWith(except)) clearMemory(entry);
}
/** Whether any window has unsent text. */
export const hasDrafts = (place: string): boolean => entriesAt(place).some((entry) => Object.keys(loadMemory(entry).drafts).length > 0);

/** The unsent texts of all windows. */
export const unsentWordsAt = (place: string): string[] => entriesAt(place).flatMap((entry) => Object.values(loadMemory(entry).drafts));
