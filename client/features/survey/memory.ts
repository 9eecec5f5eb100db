import { drop, keep, keptAs } from '#client/api/kept';
import type { FlowState } from '#shared/response/flow/state';

/** What this browser remembers of a survey beside its answers. */
export interface Memory {
  /** Words that stand in the box of a question, by the question. */
  drafts: Readonly<Record<string, string>>;
  /** Questions whose receive sound has been played. */
  heard: readonly string[];
}

const NOTHING: Memory = { drafts: {}, heard: [] };
const nameOf = (responseId: string): string => `parley-survey ${responseId}`;

export const recall = (responseId: string): Memory => ({ ...NOTHING, ...keptAs<Memory>(nameOf(responseId)) });
export const remember = (responseId: string, memory: Memory): void => keep(nameOf(responseId), JSON.stringify(memory));
export const forget = (responseId: string): void => drop(nameOf(responseId));

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

type Seen = Pick<FlowState, 'draft' | 'heard' | 'working'>;

/** The memory of one survey while it is open. */
export function openMemory(responseId: string, questions: readonly { id: string }[]) {
  let memory = recall(responseId);
  const questionOf = ({ working }: Pick<Seen, 'working'>): string => questions[working.currentResponseIndex]?.id ?? '';
  const boxOf = (seen: Seen): Box => ({ draft: seen.draft, question: questionOf(seen) });
  return {
    heard: memory.heard,
    /** Words that stood in the box of the question in view when its page was left. */
    draftOf: (working: Seen['working']): string => memory.drafts[questionOf({ working })] ?? '',
    took(before: Seen, now: Seen): void {
      const drafts = draftsAfter(memory.drafts, boxOf(before), boxOf(now));
      if (now.heard === memory.heard && drafts === memory.drafts) return;
      memory = { heard: now.heard, drafts };
      remember(responseId, memory);
    },
    /** The survey is over, or begun again. */
    gone(): void {
      memory = NOTHING;
      forget(responseId);
    },
  };
}
