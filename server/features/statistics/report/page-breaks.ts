import type { PageLayout } from '#server/lib/pdf/page-layout';
import { MAX_CONTENT_HEIGHT } from '#server/lib/pdf/theme';

/** A part of a report that stays on one page if it fits. */
export interface Block {
  height: number;
  draw: () => void;
}

/** In points. A higher block may be split: it begins on the current page and continues on the next. */
const LONG = 200;

interface Rows {
  /** The head above the first row. */
  lead: Block;
  /** The head above rows that continue on a new page. */
  again: Block;
  rows: readonly Block[];
}

/**
 * The number of rows that must fit on the page before the next one is drawn. It keeps together the first two rows of a page and the
 * last two of all, so that no row is alone on a page. @param left rows that are not drawn yet @param above rows above it on this page
 */
export function countRowsToKeep(left: number, above: number): number {
  if (above === 0) return left === 3 ? 3 : Math.min(2, left);
  return above > 1 && left === 2 ? 2 : 1;
}

/** Draws rows below their head, on as many pages as they need. Each page has at least two rows. */
export function drawRows(sheet: PageLayout, { lead, again, rows }: Rows): void {
  let above = 0;
  for (const [i, row] of rows.entries()) {
    const kept = rows.slice(i, i + countRowsToKeep(rows.length - i, above)).reduce((sum, { height }) => sum + Math.min(LONG, height), 0);
    const head = i === 0 ? lead.height : 0;
    const isTurned = sheet.room(Math.min(MAX_CONTENT_HEIGHT, kept + head));
    if (i === 0) lead.draw();
    else if (isTurned) again.draw();
    above = isTurned ? 1 : above + 1;
    row.draw();
  }
}
