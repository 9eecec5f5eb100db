import { adoptInTurn } from '#client/api/closed-window-adoption';
import { clearMemory, entriesAt, loadMemory, type Memory, storeMemory } from '#client/features/survey/unsent-comment-storage';
import { adoptUnsentWords } from '#shared/response/unsent-words';

/** After this time the survey opens without the words of closed windows. */
const PATIENCE_MS = 2_000;

/** Deletes each entry of a closed window at a place, and passes it to `act`. @param own the entry of this window */
const drainClosed = (place: string, own: string, act: (memory: Memory) => void): Promise<void> =>
  adoptInTurn(
    async (isOpen) => {
      for (const entry of entriesAt(place)) {
        if (entry === own || isOpen(entry.slice(place.length + 1))) continue;
        const left = loadMemory(entry);
        // Deleted first: a full storage has no room for the words otherwise.
        clearMemory(entry);
        act(left);
      }
    },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );

/** RESPONSE-K4: moves the unsent words of closed windows into the entry of this window. */
export const adoptClosedWindows = (place: string, own: string): Promise<void> =>
  drainClosed(place, own, (left) => {
    const { drafts, heard } = loadMemory(own);
    storeMemory(own, { drafts: adoptUnsentWords(drafts, left.drafts), heard: [...new Set([...heard, ...left.heard])] });
  });

export const forgetClosedWindows = (place: string, own: string): Promise<void> => drainClosed(place, own, () => {});
