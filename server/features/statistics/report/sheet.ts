import type { TFunction } from 'i18next';
import type { PDFDocument, PDFPage, RGB } from 'pdf-lib';
import type { Weight } from '#server/features/statistics/report/fonts';
import { PAGE, PAINT, WIDTH } from '#server/features/statistics/report/paint';
import type { Type } from '#server/features/statistics/report/type';
import { type Line, oneLine, wrap } from '#server/features/statistics/report/wrap';

interface Look {
  size?: number;
  weight?: Weight;
  color?: RGB;
  /** From the left margin. */
  indent?: number;
  width?: number;
}

const LEADING = 1.42;
const heightOf = (lines: readonly Line[], size: number): number => lines.length * size * LEADING;

/** Pages that are filled from top to bottom. `y` is where the next thing begins, in points above the foot of the page. */
export class Sheet {
  readonly doc: PDFDocument;
  readonly type: Type;
  readonly t: TFunction;
  page: PDFPage;
  y = 0;

  constructor(doc: PDFDocument, type: Type, t: TFunction) {
    this.doc = doc;
    this.type = type;
    this.t = t;
    this.page = this.turn();
  }

  /** Begins a new page. */
  turn(): PDFPage {
    this.page = this.doc.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - PAGE.top;
    return this.page;
  }

  /** Begins a new page unless this much fits on this one. What is higher than a page begins where it stands. */
  room(height: number): void {
    const whole = PAGE.height - PAGE.top - PAGE.bottom;
    if (height <= whole && this.y - height < PAGE.bottom) this.turn();
  }

  gap(height: number): void {
    this.y -= height;
  }

  /** How high a text will be. */
  height(text: string, { size = 10, weight = 'regular', indent = 0, width = WIDTH - indent }: Look = {}): number {
    return heightOf(wrap(this.type, text, { size, weight, width }), size);
  }

  /** Writes a text in as many lines, and on as many pages, as it takes. */
  text(text: string, { size = 10, weight = 'regular', color = PAINT.ink, indent = 0, width = WIDTH - indent }: Look = {}): void {
    const left = PAGE.side + indent;
    for (const { text: line, rtl } of wrap(this.type, text, { size, weight, width })) {
      this.room(size * LEADING);
      this.y -= size * LEADING;
      const y = this.y + size * (LEADING - 1);
      this.type.write(this.page, line, { x: rtl ? left + width : left, y, size, weight, color, rtl });
    }
  }

  /** Writes one line at a place of the page, as much of it as fits. */
  label(text: string, { x, y, width = WIDTH, align = 'left', size = 8, weight = 'regular', color = PAINT.soft }: LabelLook): void {
    const line = oneLine(this.type, text, { size, weight, width });
    const used = this.type.width(line, size, weight);
    const from = align === 'left' ? x : align === 'right' ? x - used : x - used / 2;
    this.type.write(this.page, line, { x: from, y, size, weight, color, rtl: false });
  }

  /** A line across the page. */
  rule(): void {
    const end = { x: PAGE.width - PAGE.side, y: this.y };
    this.page.drawLine({ start: { x: PAGE.side, y: this.y }, end, thickness: 0.6, color: PAINT.line });
  }

  /** The head of a part of the report, on a page of its own. */
  chapter(title: string, over = ''): void {
    this.turn();
    this.#head(title, over);
  }

  /** The same where little follows: on the page that was begun, if it fits there. */
  part(title: string, over = ''): void {
    this.room(150);
    this.gap(24);
    this.#head(title, over);
  }

  #head(title: string, over: string): void {
    if (over) this.text(over, { size: 10, color: PAINT.soft });
    this.text(title, { size: 20, weight: 'strong' });
    this.gap(6);
    this.rule();
    this.gap(14);
  }
}

interface LabelLook {
  x: number;
  y: number;
  width?: number;
  align?: 'left' | 'right' | 'middle';
  size?: number;
  weight?: Weight;
  color?: RGB;
}
