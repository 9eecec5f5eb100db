import { type Block, drawRows } from '#server/features/statistics/report/page-breaks';
import type { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE } from '#server/lib/pdf/theme';
import { truncateToLine } from '#server/lib/pdf/wrap';

const COLUMN_GAP = 28;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const TITLE = { size: 12, weight: 'strong', width: COLUMN } as const;
const HEAD = { size: 9.5, width: COLUMN };
const CHART = 116;
/** Question texts are cut after this many characters. The chapter of the questions has the full text. */
const MAX_LETTERS = 160;

/** A question, its survey, and its key figure with a chart. */
export interface QuestionColumnEntry {
  head: string;
  below: string;
  figure: string;
  draw: (place: { x: number; y: number; width: number }) => void;
}

interface Column {
  title: string;
  entries: readonly QuestionColumnEntry[];
}

const shortened = (text: string): string => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trimEnd()}…` : text);

const heightOf = (sheet: PageLayout, entry: QuestionColumnEntry | undefined): number =>
  entry ? sheet.height(shortened(entry.head), HEAD) + 36 : 0;

function drawEntry(sheet: PageLayout, { head, below, figure, draw }: QuestionColumnEntry, indent: number): void {
  sheet.text(shortened(head), { ...HEAD, indent });
  sheet.text(truncateToLine(sheet.type, below, { size: 8, weight: 'regular', width: COLUMN }), {
    size: 8,
    indent,
    color: sheet.paint.soft,
  });
  sheet.gap(11);
  const x = PAGE.side + indent;
  draw({ x, y: sheet.y, width: CHART });
  const width = COLUMN - CHART - 10;
  const size = sheet.fit(figure, { size: 8, least: 6, width });
  sheet.label(figure, { x: x + CHART + 10, y: sheet.y + 0.5, size, width, color: sheet.paint.ink });
}

/** Draws columns beside each other, all from the same height. */
function drawSideBySide(sheet: PageLayout, draws: readonly ((indent: number) => void)[]): void {
  const top = sheet.y;
  for (const [i, draw] of draws.entries()) {
    sheet.y = top;
    draw(i * (COLUMN + COLUMN_GAP));
  }
  sheet.y = top;
}

/** Draws two lists of questions beside each other, with their titles and a note. */
export function drawQuestionColumns(sheet: PageLayout, note: string, columns: readonly [Column, Column]): void {
  const [left, right] = columns;
  const count = Math.max(left.entries.length, right.entries.length);
  if (count === 0) return;
  const soft = { size: 9, color: sheet.paint.soft };
  const titles = Math.max(...columns.map(({ title }) => sheet.height(title, TITLE)));
  const lead: Block = {
    height: 16 + titles + 6 + (note ? sheet.height(note, soft) + 2 : 0),
    draw: () => {
      if (!sheet.isFresh) sheet.gap(16);
      drawSideBySide(
        sheet,
        columns.map(
          ({ title }) =>
            (indent) =>
              sheet.text(title, { ...TITLE, indent }),
        ),
      );
      sheet.gap(titles);
      if (note) {
        sheet.gap(2);
        sheet.text(note, soft);
      }
      sheet.gap(6);
    },
  };
  const rows = Array.from({ length: count }, (_, i): Block => {
    const entries = [left.entries[i], right.entries[i]];
    const height = Math.max(...entries.map((entry) => heightOf(sheet, entry)));
    return {
      height,
      draw: () => {
        drawSideBySide(
          sheet,
          entries.map((entry) => (indent) => entry && drawEntry(sheet, entry, indent)),
        );
        sheet.gap(height);
      },
    };
  });
  drawRows(sheet, { lead, again: lead, rows });
}
