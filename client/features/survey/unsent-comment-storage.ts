import { getJson, removeLocal, removeLocals, setLocal } from '#client/api/local-store';
import type { FlowState } from '#shared/survey-flow/state';

/**
 * Content of a survey's localStorage entry, besides the answers. The key (`place`) is the id of the response, or a name that contains it.
 */
export interface Memory {
  /** Unsent texts by question id; unsaved changes of a sent comment by question id and comment number. */
  drafts: Readonly<Record<string, string>>;
  /** Questions whose receive sound has been played. */
  heard: readonly string[];
}

const EMPTY_MEMORY: Memory = { drafts: {}, heard: [] };
const nameOf = (place: string): string => `parley-survey ${place}`;

export const loadMemory = (place: string): Memory => ({ ...EMPTY_MEMORY, ...getJson<Memory>(nameOf(place)) });
export const storeMemory = (place: string, memory: Memory): void => setLocal(nameOf(place), JSON.stringify(memory));
export const clearMemory = (place: string): void => removeLocal(nameOf(place));
/** Deletes all entries whose key begins with `start`, except one. */
export const forgetAll = (start: string, except?: string): void => removeLocals(nameOf(start), except && nameOf(except));
/** Whether there is any unsent text. */
export const hasDrafts = (place: string): boolean => Object.keys(loadMemory(place).drafts).length > 0;

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

type Seen = Pick<FlowState, 'draft' | 'edit' | 'heard' | 'working'>;

const COMMENTS = [1, 2] as const;
const placeOf = (question: string, comment: 1 | 2): string => `${question} ${comment}`;

/** Local storage of an open survey. @param isStored whether its entries outlive the page */
export function openMemory(place: string, questions: readonly { id: string }[], isStored = true) {
  let memory = isStored ? loadMemory(place) : EMPTY_MEMORY;
  const questionOf = ({ working }: Pick<Seen, 'working'>): string => questions[working.currentResponseIndex]?.id ?? '';
  const editOf = ({ edit, working }: Seen): Box => ({
    question: edit ? placeOf(questionOf({ working }), edit.comment) : '',
    draft: edit && edit.text !== edit.base ? edit.text : '',
  });
  const boxOf = (seen: Seen): Box => ({ draft: seen.draft, question: questionOf(seen) });
  return {
    heard: memory.heard,
    /** The unsent text of the current question. */
    draftOf: (working: Seen['working']): string => memory.drafts[questionOf({ working })] ?? '',
    /** The unsaved change of a sent comment of the current question. */
    editOf(working: Seen['working']): { comment: 1 | 2; text: string } | undefined {
      return COMMENTS.map((comment) => ({ comment, text: memory.drafts[placeOf(questionOf({ working }), comment)] ?? '' })).find(
        ({ text }) => text !== '',
      );
    },
    update(before: Seen, now: Seen): void {
      const drafts = draftsAfter(draftsAfter(memory.drafts, boxOf(before), boxOf(now)), editOf(before), editOf(now));
      if (now.heard === memory.heard && drafts === memory.drafts) return;
      memory = { heard: now.heard, drafts };
      if (isStored) storeMemory(place, memory);
    },
    /** Deletes the memory when the survey is finished or restarted. */
    clear(): void {
      memory = EMPTY_MEMORY;
      if (isStored) clearMemory(place);
    },
  };
}
