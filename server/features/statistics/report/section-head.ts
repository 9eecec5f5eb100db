import type { Block } from '#server/features/statistics/report/page-breaks';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH } from '#server/lib/pdf/theme';
import { truncateToLine } from '#server/lib/pdf/wrap';

const TITLE = { size: 20, weight: 'display' } as const;
const SPACE_ABOVE = 26;

/** The head of a section: its title, and above it in small type `over`. */
export function drawHead(sheet: PageLayout, title: string, over = ''): Block {
  const small = { size: 9, color: sheet.paint.soft };
  return {
    height: SPACE_ABOVE + (over ? sheet.height(over, small) : 0) + sheet.height(title, TITLE) + 22,
    draw: () => {
      if (!sheet.isFresh) sheet.gap(SPACE_ABOVE);
      if (over) sheet.text(over, small);
      sheet.text(title, TITLE);
      sheet.gap(8);
      sheet.rule();
      sheet.gap(14);
    },
  };
}

/** The head of a section that continues on a new page. */
export function drawContinuedHead(sheet: PageLayout, title: string): Block {
  const small = { size: 9, color: sheet.paint.soft };
  const line = truncateToLine(sheet.type, sheet.t('report.continued', { name: title }), {
    size: 9,
    weight: 'regular',
    width: CONTENT_WIDTH,
  });
  return {
    height: sheet.height(line, small) + 14,
    draw: () => {
      sheet.text(line, small);
      sheet.gap(4);
      sheet.rule();
      sheet.gap(10);
    },
  };
}

/** Joins blocks into one. */
export const keepTogether = (...blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: () => {
    for (const { draw } of blocks) draw();
  },
});
