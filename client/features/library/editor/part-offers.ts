import type { OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';

export type OfferKind = 'question' | 'block';

/** The part that an item of the library becomes: its newest saved version, or its draft before there is one. */
export function partOf(kind: OfferKind, { id, version }: Pick<LibraryItem, 'id' | 'version'>): SurveyPart {
  const pinned = version > 0 ? version : null;
  return kind === 'question' ? { questionId: id, version: pinned } : { blockId: id, version: pinned };
}

/** Why an item cannot be added: a question came with this block already, or one of a block's questions is there. */
export type Obstacle = { block: SurveyPart } | 'sharesQuestion';

/**
 * LIBRARY-P2: what would bring a question a second time. Undefined also where only the server can tell: the draft of a block says
 * nothing of its saved version once it was changed.
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
