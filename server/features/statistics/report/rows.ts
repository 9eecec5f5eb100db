import type { PageLayout } from '#server/features/statistics/report/page-layout';
import { WHOLE } from '#server/features/statistics/report/theme';

/** Something that stays whole on a page if a page can hold it. */
export interface Block {
  height: number;
  draw: () => void;
}

/** What is higher is not kept whole: it begins where it stands and goes on overleaf. */
const LONG = 200;

interface Rows {
  /** Stands above the first row. */
  lead: Block;
  /** Stands above the rows that go on on another page. */
  again: Block;
  rows: readonly Block[];
}

/**
 * How many rows must fit before the next one is begun, so that no row is alone on a page: the first two of a page, and the last
 * two of all. @param left rows that are not drawn yet @param above rows above it on this page
 */
export function rowsKept(left: number, above: number): number {
  if (above === 0) return left === 3 ? 3 : Math.min(2, left);
  return above > 1 && left === 2 ? 2 : 1;
}

/** Draws rows below their lead, over as many pages as they take; each page has at least two of them. */
export function drawRows(sheet: PageLayout, { lead, again, rows }: Rows): void {
  let above = 0;
  for (const [i, row] of rows.entries()) {
    const kept = rows.slice(i, i + rowsKept(rows.length - i, above)).reduce((sum, { height }) => sum + Math.min(LONG, height), 0);
    const head = i === 0 ? lead.height : 0;
    const isTurned = sheet.room(Math.min(WHOLE, kept + head));
    if (i === 0) lead.draw();
    else if (isTurned) again.draw();
    above = isTurned ? 1 : above + 1;
    row.draw();
  }
}
