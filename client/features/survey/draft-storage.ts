import { drop, dropAll, getJson, keep } from '#client/api/local-store';
import type { FlowState } from '#shared/survey-flow/state';

/** What this browser remembers of a survey beside its answers, by the place of the survey: the id of its response, or a name that holds it. */
export interface Memory {
  /** Words that stand in the box of a question, by the question; and those of a changed comment, by the question and its number. */
  drafts: Readonly<Record<string, string>>;
  /** Questions whose receive sound has been played. */
  heard: readonly string[];
}

const NOTHING: Memory = { drafts: {}, heard: [] };
const nameOf = (place: string): string => `parley-survey ${place}`;

export const loadMemory = (place: string): Memory => ({ ...NOTHING, ...getJson<Memory>(nameOf(place)) });
export const storeMemory = (place: string, memory: Memory): void => keep(nameOf(place), JSON.stringify(memory));
export const clearMemory = (place: string): void => drop(nameOf(place));
/** Forgets everything whose place begins like this, but for one place. */
export const forgetAll = (start: string, except?: string): void => dropAll(nameOf(start), except && nameOf(except));
/** Whether words stand in any box. */
export const hasDrafts = (place: string): boolean => Object.keys(loadMemory(place).drafts).length > 0;

/** Where the box stands, and what stands in it. */
interface Box {
  question: string;
  draft: string;
}

/**
 * The drafts after a step: what stands in the box belongs to the question in view; what stood in the box of a question that
 * was left has been given, or given up on purpose.
 */
export function draftsAfter(drafts: Memory['drafts'], before: Box, now: Box): Memory['drafts'] {
  if (before.question === now.question && before.draft === now.draft) return drafts;
  const { [before.question]: _, ...others } = drafts;
  return now.draft === '' ? others : { ...others, [now.question]: now.draft };
}

type Seen = Pick<FlowState, 'draft' | 'edit' | 'heard' | 'working'>;

const COMMENTS = [1, 2] as const;
const placeOf = (question: string, comment: 1 | 2): string => `${question} ${comment}`;

/** The memory of one survey while it is open. @param isStored whether it outlives the page */
export function openMemory(place: string, questions: readonly { id: string }[], isStored = true) {
  let memory = isStored ? loadMemory(place) : NOTHING;
  const questionOf = ({ working }: Pick<Seen, 'working'>): string => questions[working.currentResponseIndex]?.id ?? '';
  const editOf = ({ edit, working }: Seen): Box => ({
    question: edit ? placeOf(questionOf({ working }), edit.comment) : '',
    draft: edit && edit.text !== edit.base ? edit.text : '',
  });
  const boxOf = (seen: Seen): Box => ({ draft: seen.draft, question: questionOf(seen) });
  return {
    heard: memory.heard,
    /** Words that stood in the box of the question in view when its page was left. */
    draftOf: (working: Seen['working']): string => memory.drafts[questionOf({ working })] ?? '',
    /** Words of a given comment that was being changed then. */
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
    /** The survey is over, or begun again. */
    clear(): void {
      memory = NOTHING;
      if (isStored) clearMemory(place);
    },
  };
}
