import type { OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';

export type OfferKind = 'question' | 'block';

/** The part for a library item: pinned to the newest saved version, or unpinned while there is none. */
export function partOf(kind: OfferKind, { id, version }: Pick<LibraryItem, 'id' | 'version'>): SurveyPart {
  const pinned = version > 0 ? version : null;
  return kind === 'question' ? { questionId: id, version: pinned } : { blockId: id, version: pinned };
}

/** Reason why an item cannot be added: the question is part of this block already, or the item shares a question with an existing part. */
export type Obstacle = { block: SurveyPart } | 'sharesQuestion';

/**
 * LIBRARY-P2: a survey must not contain a question twice. Returns undefined also where only the server can tell: the draft of a changed
 * block does not show the questions of its saved version.
 */
export function findObstacle(
  item: Pick<LibraryItem, 'id' | 'version' | 'isChanged' | 'questions'>,
  rows: readonly OutlineRow[],
): Obstacle | undefined {
  const inBlock = rows.find(({ part, block }) => block && partId(part) === item.id);
  if (inBlock?.block) return { block: inBlock.block };
  const isKnown = item.version === 0 || !item.isChanged;
  const here = new Set(rows.map(({ part }) => partId(part)));
  return isKnown && item.questions?.some((question) => here.has(partId(question))) ? 'sharesQuestion' : undefined;
}
