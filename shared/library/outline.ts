import { TEXT_LIMITS } from '#shared/library/limits';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';

/** A row of an outline: a part, or a question of the block above. */
export interface OutlineRow {
  part: SurveyPart;
  /** The block that contains the question. */
  block?: SurveyPart;
  /** Number of a question in survey order, from 1. */
  number?: number;
}

/** LIBRARY-P1: the parts in order, each block followed by its questions. @param questionsOf returns the questions of a block */
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

/** Number of questions and of blocks. */
export const countOutline = (rows: readonly OutlineRow[]): { questions: number; blocks: number } => {
  const questions = rows.filter(({ number }) => number !== undefined).length;
  return { questions, blocks: rows.length - questions };
};

/** Whether one more question fits (LIBRARY-V2). */
export const hasRoomForQuestion = (rows: readonly OutlineRow[]): boolean => countOutline(rows).questions < TEXT_LIMITS.questions;

/** LIBRARY-P5: moves a part to an index from 0. An index past the end means the end. */
export function movePart(parts: readonly SurveyPart[], id: string, to: number): SurveyPart[] {
  const moved = parts.find((part) => partId(part) === id);
  if (!moved) return [...parts];
  const others = parts.filter((part) => part !== moved);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/**
 * LIBRARY-P6: replaces the version of a part by its draft, because the author edited it here. Returns the same list if it has the draft
 * already.
 */
export function unpinPart(parts: readonly SurveyPart[], id: string): readonly SurveyPart[] {
  const isPinned = parts.some((part) => partId(part) === id && part.version !== null);
  return isPinned ? parts.map((part) => (partId(part) === id ? { ...part, version: null } : part)) : parts;
}

/** LIBRARY-P7: sets a part to a newer version. */
export const takeVersion = (parts: readonly SurveyPart[], id: string, version: number): SurveyPart[] =>
  parts.map((part) => (partId(part) === id ? { ...part, version } : part));
