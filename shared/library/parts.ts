import type { LibraryKind } from '#shared/library/kinds';
import type { SurveyPart } from '#shared/library/schema';

/** The id of the question or block. */
export const partId = (part: SurveyPart): string => ('questionId' in part ? part.questionId : part.blockId);
/** The kind of the part. */
export const partKind = (part: SurveyPart): LibraryKind => ('questionId' in part ? 'question' : 'block');

/** Key of a part and its version; `draft` for its draft. */
export const partKey = ({ id, version }: { id: string; version: number | null }): string => `${id} ${version ?? 'draft'}`;

/**
 * LIBRARY-P1: the questions in the order in which a respondent sees them. @param blockParts returns the questions of a block at its version
 */
export function flattenParts(parts: readonly SurveyPart[], blockParts: (part: SurveyPart) => readonly SurveyPart[]): SurveyPart[] {
  return parts.flatMap((part) => ('questionId' in part ? [part] : blockParts(part)));
}

/** LIBRARY-P2: the id of a part that is repeated in the flattened order; undefined if none is. */
export function findDuplicatePart(questions: readonly SurveyPart[]): string | undefined {
  const seen = new Set<string>();
  for (const part of questions) {
    const id = partId(part);
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return undefined;
}

/** LIBRARY-P3: replaces drafts by these versions. Other parts stay unchanged. */
export const pinParts = (parts: readonly SurveyPart[], versions: ReadonlyMap<string, number>): SurveyPart[] =>
  parts.map((part) => (part.version === null ? { ...part, version: versions.get(partId(part)) ?? null } : part));
