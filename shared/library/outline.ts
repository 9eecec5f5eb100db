import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';

/** A row of an outline: a part, or a question of the block above it. */
export interface OutlineRow {
  part: SurveyPart;
  /** The block that the question belongs to. */
  block?: SurveyPart;
  /** The number of a question in the order in which a respondent meets it, from 1. */
  number?: number;
}

/** LIBRARY-P1: the parts in their order, each block followed by its questions. @param questionsOf the questions of a block */
export function listOutline(parts: readonly SurveyPart[], questionsOf: (block: SurveyPart) => readonly SurveyPart[]): OutlineRow[] {
  let number = 0;
  const next = (): number => {
    number += 1;
    return number;
  };
  return parts.flatMap((part): OutlineRow[] =>
    'questionId' in part
      ? [{ part, number: next() }]
      : [{ part }, ...questionsOf(part).map((question) => ({ part: question, block: part, number: next() }))],
  );
}

/** The number of questions and of blocks. */
export const countOutline = (rows: readonly OutlineRow[]): { questions: number; blocks: number } => {
  const questions = rows.filter(({ number }) => number !== undefined).length;
  return { questions, blocks: rows.length - questions };
};

/** LIBRARY-P5: the parts with one of them at another place, counted from 0. A place past the end is the end. */
export function movePart(parts: readonly SurveyPart[], id: string, to: number): SurveyPart[] {
  const moved = parts.find((part) => partId(part) === id);
  if (!moved) return [...parts];
  const others = parts.filter((part) => part !== moved);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/** LIBRARY-P6: the parts with this one as its draft, because the author wrote into it here. The same list when it is so already. */
export function unpinPart(parts: readonly SurveyPart[], id: string): readonly SurveyPart[] {
  const isPinned = parts.some((part) => partId(part) === id && part.version !== null);
  return isPinned ? parts.map((part) => (partId(part) === id ? { ...part, version: null } : part)) : parts;
}

/** LIBRARY-P7: the parts with this one at a newer version. */
export const takeVersion = (parts: readonly SurveyPart[], id: string, version: number): SurveyPart[] =>
  parts.map((part) => (partId(part) === id ? { ...part, version } : part));
