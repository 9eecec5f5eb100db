import { windowId } from '#client/api/window-lock';
import { clearMemory, EMPTY_MEMORY, entriesAt, loadMemory, type Memory, storeMemory } from '#client/features/survey/unsent-comment-storage';
import type { FlowState } from '#shared/survey-flow/state';

const ownEntry = (place: string): string => `${place} ${windowId}`;

/** Few surveys have entries of closed windows, so the code that handles them is loaded only for those. */
async function handleClosed(place: string, how: 'adoptClosedWindows' | 'forgetClosedWindows'): Promise<void> {
  if (entriesAt(place).length > 0) await (await import('#client/features/survey/unsent-comment-adoption'))[how](place, ownEntry(place));
}

/** RESPONSE-K4: moves the unsent words of closed windows into the entry of this window. */
export const takeOverWords = (place: string): Promise<void> => handleClosed(place, 'adoptClosedWindows');

/** A question's text box. */
interface Box {
  question: string;
  draft: string;
}

/**
 * The drafts after a step: the text of the current box replaces the draft of its question; the draft of a question that was left is
 * removed, because it was sent or discarded.
 */
export function draftsAfter(drafts: Memory['drafts'], before: Box, now: Box): Memory['drafts'] {
  if (before.question === now.question && before.draft === now.draft) return drafts;
  const { [before.question]: _, ...others } = drafts;
  return now.draft === '' ? others : { ...others, [now.question]: now.draft };
}

type RememberedState = Pick<FlowState, 'draft' | 'edit' | 'heard' | 'working'>;

const COMMENTS = [1, 2] as const;
const placeOf = (question: string, comment: 1 | 2): string => `${question} ${comment}`;

/** Local storage of an open survey. @param isStored whether its entries outlive the page */
export function openMemory(place: string, questions: readonly { id: string }[], isStored = true) {
  const entry = ownEntry(place);
  let memory = isStored ? loadMemory(entry) : EMPTY_MEMORY;
  let isCleared = false;
  const questionOf = ({ working }: Pick<RememberedState, 'working'>): string => questions[working.currentResponseIndex]?.id ?? '';
  const editOf = ({ edit, working }: RememberedState): Box => ({
    question: edit ? placeOf(questionOf({ working }), edit.comment) : '',
    draft: edit && edit.text !== edit.base ? edit.text : '',
  });
  const boxOf = (seen: RememberedState): Box => ({ draft: seen.draft, question: questionOf(seen) });
  return {
    heard: memory.heard,
    /** The unsent text of the current question. */
    draftOf: (working: RememberedState['working']): string => memory.drafts[questionOf({ working })] ?? '',
    /** The unsaved change of a sent comment of the current question. */
    editOf(working: RememberedState['working']): { comment: 1 | 2; text: string } | undefined {
      return COMMENTS.map((comment) => ({ comment, text: memory.drafts[placeOf(questionOf({ working }), comment)] ?? '' })).find(
        ({ text }) => text !== '',
      );
    },
    update(before: RememberedState, now: RememberedState): void {
      const drafts = draftsAfter(draftsAfter(memory.drafts, boxOf(before), boxOf(now)), editOf(before), editOf(now));
      if (now.heard === memory.heard && drafts === memory.drafts) return;
      memory = { heard: now.heard, drafts };
      if (isStored) storeMemory(entry, memory);
    },
    /** Deletes the memory of this window and of closed windows when the survey is finished or restarted. */
    clear(): void {
      memory = EMPTY_MEMORY;
      if (!isStored) return;
      clearMemory(entry);
      if (!isCleared) handleClosed(place, 'forgetClosedWindows').catch(() => {});
      isCleared = true;
    },
  };
}
